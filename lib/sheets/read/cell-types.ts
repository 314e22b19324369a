export const TYPE_NUMBER = 0;
export const TYPE_SHARED = 1;
export const TYPE_TEXT = 2;
export const TYPE_BOOLEAN = 3;
export const TYPE_ERROR = 4;
export const TYPE_DATE = 5;

const LETTER_S = 0x73;
/** `b`, `d`, `e`, `n`. `s`, `str` and `inlineStr` are distinguished by length. */
const TYPE_OF_LETTER: Readonly<Record<number, number>> = {
  98: TYPE_BOOLEAN,
  100: TYPE_DATE,
  101: TYPE_ERROR,
  110: TYPE_NUMBER,
};

/** The cell type in the attribute `t`. */
export function typeAt(buffer: Uint8Array, from: number, to: number): number {
  const first = buffer[from] ?? 0;
  if (first === LETTER_S) return to - from === 1 ? TYPE_SHARED : TYPE_TEXT;
  return TYPE_OF_LETTER[first] ?? TYPE_TEXT;
}
