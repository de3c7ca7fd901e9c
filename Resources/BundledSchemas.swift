/// The schemas that are shipped inside of the program.
public enum BundledSchemas {
  /// The bytes of each, by the name of its domain.
  public static let all: [String: [UInt8]] = [
    "org.settee": PackageResources.org_settee_json,
    "org.settee.demo": PackageResources.org_settee_demo_json,
  ]
}
