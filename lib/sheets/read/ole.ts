const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Directory entries lie on multiples of this: a name in UTF-16, and its length in bytes at 64. */
const ENTRY_BYTES = 128;
const NAME_LENGTH_AT = 64;

/** The container of .xls, and of workbooks with a password. */
export function isOleFile(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, index) => bytes[index] === byte);
}

/** Whether the container holds an .xlsx with a password: then it has a stream of this name. */
export function isEncryptedPackage(bytes: Uint8Array): boolean {
  const name = "EncryptedPackage";
  for (let at = 512; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    if (bytes[at] !== 0x45 || bytes[at + NAME_LENGTH_AT] !== 2 * (name.length + 1)) continue;
    let same = 0;
    while (same < name.length && bytes[at + 2 * same] === name.charCodeAt(same) && bytes[at + 2 * same + 1] === 0)
      same++;
    if (same === name.length) return true;
  }
  return false;
}
