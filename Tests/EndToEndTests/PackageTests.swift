import Foundation
import Testing

/// The installation and the Debian package.
@Suite struct PackageTests {
  private let sandbox: Sandbox
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  private static let isDebian = FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-deb")

  init() throws { sandbox = try Sandbox() }

  @Test func `uninstalling removes all installed files`() throws {
    let make = "make --silent -C '\(Self.package)' DESTDIR=\"$PWD/root\" PREFIX=/opt/settee"
    let installed = try sandbox.shell(
      "\(make) copy PROGRAM=\"$SETTEE\" && find root -type f | sort")
    #expect(installed.status == 0, "\(installed)")
    let files = installed.output.split(separator: "\n").map {
      $0.dropFirst("root/opt/settee".count)
    }
    #expect(
      files == [
        "/bin/settee", "/share/bash-completion/completions/settee",
        "/share/fish/vendor_completions.d/settee.fish", "/share/man/de/man1/settee.1",
        "/share/man/man1/settee.1",
        "/share/zsh/site-functions/_settee",
      ])
    #expect(try sandbox.shell("root/opt/settee/bin/settee --version").status == 0)
    let removed = try sandbox.shell("\(make) uninstall && find root -type f")
    #expect(removed.status == 0 && removed.output == "", "\(removed)")
  }

  @Test(.enabled(if: isDebian))  // The package is for Debian.
  func `the package is reproducible, runs in a clean root and passes lintian`() throws {
    for directory in ["one", "two"] {
      let built = try sandbox.shell(
        """
        mkdir \(directory)
        export SOURCE_DATE_EPOCH=1700000000 DPKG_DEB_COMPRESSOR_LEVEL=1
        '\(Self.package)/Scripts/make-deb' "$SETTEE" \(directory)
        """, seconds: 300)
      #expect(built.status == 0, "\(built)")
    }
    #expect(try sandbox.shell("cmp one/*.deb two/*.deb").status == 0, "not reproducible")
    // A debug build loads its libraries from the toolchain.
    let tested = try sandbox.shell(
      "'\(Self.package)/Scripts/test-deb' one/*.deb custom-library-search-path", seconds: 300)
    #expect(tested.status == 0, "\(tested)")
  }
}
