/**
 * Names as bits, each name setting a few of them (a Bloom filter): whether one is among them can be told, but not which ones
 * they are. Every name in it is found; of others about one in a hundred is, too.
 */
export type NameFilter = {
  /** Another one in every filter, so that two of them say nothing about each other. */
  salt: number;
  bits: Uint8Array;
};

const BITS_PER_NAME = 12;
const BITS_SET = 4;
const LEAST_BYTES = 64;

/** @param names how many are to come: more make the filter coarse, never wrong. */
export function createNameFilter(names: number, salt: number): NameFilter {
  return { salt, bits: new Uint8Array(Math.max(LEAST_BYTES, Math.ceil((names * BITS_PER_NAME) / 8))) };
}

export function addName({ salt, bits }: NameFilter, name: string): void {
  const first = hashOf(name, salt);
  const step = scatter(first ^ salt) | 1;
  for (let set = 0; set < BITS_SET; set++) {
    const place = placeOf(first, step, set, bits);
    bits[place >>> 3] = (bits[place >>> 3] as number) | (1 << (place & 7));
  }
}

/** Whether the name may be one of the filter's; false is certain. */
export function mayHoldName({ salt, bits }: NameFilter, name: string): boolean {
  const first = hashOf(name, salt);
  const step = scatter(first ^ salt) | 1;
  for (let set = 0; set < BITS_SET; set++) {
    const place = placeOf(first, step, set, bits);
    if (((bits[place >>> 3] as number) & (1 << (place & 7))) === 0) return false;
  }
  return true;
}

const placeOf = (first: number, step: number, set: number, bits: Uint8Array) =>
  ((first + Math.imul(step, set)) >>> 0) % (bits.length * 8);

/** What UTF-8 has in place of half a character. */
const REPLACEMENT = 0xfffd;

/** FNV-1a over the text's units. Halves of characters count as what a database is sent in their place. */
function hashOf(name: string, salt: number): number {
  let hash = salt ^ 0x811c9dc5;
  for (let at = 0; at < name.length; at++) {
    const unit = name.charCodeAt(at);
    hash = Math.imul(hash ^ (unit >= 0xd800 && unit <= 0xdfff ? REPLACEMENT : unit), 0x01000193);
  }
  return scatter(hash);
}

/** The last step of MurmurHash3: every bit of the number has a part in every other. */
function scatter(number: number): number {
  let mixed = number ^ (number >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
