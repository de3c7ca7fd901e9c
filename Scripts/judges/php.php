<?php
// Reads php.ini files as PHP does: a text in base64 a line in, its values as JSON a line out.
while (($line = fgets(STDIN)) !== false) {
    error_clear_last();
    $tree = @parse_ini_string(base64_decode(trim($line)), true, INI_SCANNER_NORMAL);
    $error = error_get_last();
    $answer = $tree === false || $error ? ["error" => $error["message"] ?? "?"] : ["tree" => (object) $tree];
    echo json_encode($answer, JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
