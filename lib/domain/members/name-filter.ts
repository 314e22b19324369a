/**
 * A Bloom filter of names: it can test a name, but does not reveal the names. Every stored name is found; so is about
 * one in a hundred others.
 */
type NameFilter = {
  /** Different in every filter, so that two filters cannot be compared. */
  salt: number;
  bits: Uint8Array;
};

const BITS_PER_NAME = 12;
const BITS_SET = 4;
const MIN_BYTES = 64;

/** @param names the expected number of names. With more, false matches increase, but no name is missed. */
export function createNameFilter(names: number, salt: number): NameFilter {
  return { salt, bits: new Uint8Array(Math.max(MIN_BYTES, Math.ceil((names * BITS_PER_NAME) / 8))) };
}

export function addName({ salt, bits }: NameFilter, name: string): void {
  const first = hashOf(name, salt);
  const step = scatter(first ^ salt) | 1;
  for (let set = 0; set < BITS_SET; set++) {
    const place = placeOf(first, step, set, bits);
    bits[place >>> 3] = (bits[place >>> 3] as number) | (1 << (place & 7));
  }
}

/** Whether the filter may contain the name; false is certain. */
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

/** UTF-8's replacement for a lone surrogate. */
const REPLACEMENT = 0xfffd;

/** FNV-1a over the text's code units. Lone surrogates count as their replacement, which is what a database receives. */
function hashOf(name: string, salt: number): number {
  let hash = salt ^ 0x811c9dc5;
  for (let at = 0; at < name.length; at++) {
    const unit = name.charCodeAt(at);
    hash = Math.imul(hash ^ (unit >= 0xd800 && unit <= 0xdfff ? REPLACEMENT : unit), 0x01000193);
  }
  return scatter(hash);
}

/** The final step of MurmurHash3: every input bit affects every output bit. */
function scatter(number: number): number {
  let mixed = number ^ (number >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
