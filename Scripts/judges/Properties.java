import java.io.*;
import java.util.*;

/** Reads properties as Java does: a text in base64 a line in, its values as JSON a line out. */
class PropertiesJudge {
  public static void main(String[] arguments) throws IOException {
    var lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line; (line = lines.readLine()) != null; ) {
      System.out.println(answer(new String(Base64.getDecoder().decode(line), "UTF-8")));
    }
  }

  private static String answer(String text) {
    try {
      var properties = new java.util.Properties();
      properties.load(new StringReader(text));
      var members = new StringJoiner(",");
      for (var name : properties.stringPropertyNames()) {
        members.add(quoted(name) + ":" + quoted(properties.getProperty(name)));
      }
      return "{\"tree\":{" + members + "}}";
    } catch (Exception error) {
      return "{\"error\":" + quoted(error.toString()) + "}";
    }
  }

  private static String quoted(String text) {
    var result = new StringBuilder("\"");
    for (char unit : text.toCharArray()) {
      boolean isPlain = unit >= ' ' && unit < 127 && unit != '"' && unit != '\\';
      result.append(isPlain ? String.valueOf(unit) : String.format("\\u%04x", (int) unit));
    }
    return result.append('"').toString();
  }
}
