export const LT = 0x3c;
export const GT = 0x3e;
export const SLASH = 0x2f;
export const EQUALS = 0x3d;
export const QUOTE = 0x22;
export const APOSTROPHE = 0x27;
export const BANG = 0x21;
export const QUESTION = 0x3f;
export const COLON = 0x3a;
export const SPACE = 0x20;

export function isNameEnd(byte: number | undefined): boolean {
  return byte === GT || byte === SLASH || byte === undefined || byte <= SPACE;
}

/** Four characters as `DataView.getUint32` reads them. */
export function wordOf(chars: string): number {
  return new DataView(Uint8Array.from(nameBytes(chars)).buffer).getUint32(0);
}

/** The bytes of an element name. */
export function nameBytes(name: string): readonly number[] {
  return [...name].map((char) => char.charCodeAt(0));
}
