/** The encodings of text files that HR systems write. */
export type TextEncoding = "UTF-8" | "UTF-16" | "Windows-1252";

type DecodedText = { text: string; encoding: TextEncoding };

/**
 * Decodes a file: UTF-16 by its byte order mark, UTF-8 if all bytes are valid, else Windows-1252, in which all bytes
 * are valid. The file's own size is the limit.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xfffe) return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "UTF-16" };
  if (mark === 0xfeff) return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes).replace(LATIN_CONTROLS, windowsCharacter);
    return { text, encoding: "Windows-1252" };
  }
}

/**
 * Node 20 decodes Windows-1252 as Latin-1, which has control characters where Windows has quotes, dashes and the euro.
 */
const LATIN_CONTROLS = /[\u0080-\u009f]/g;
const WINDOWS_CHARACTERS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const windowsCharacter = (control: string) => WINDOWS_CHARACTERS[control.charCodeAt(0) - 0x80] ?? control;
