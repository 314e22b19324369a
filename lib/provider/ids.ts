import { randomBytes } from "node:crypto";

const TIME_CHARS = 10;
const RANDOM_BYTES = 9;
const RANDOM_CHARS = 15;

let lastMs = 0;
let tail = 0n;

/**
 * A new id such as `endo_0cm4…`: sorts by creation time, also within one millisecond of this process, and cannot be
 * guessed.
 */
export function newId(prefix: string): string {
  const now = Math.max(Date.now(), lastMs);
  if (now === lastMs) tail += 1n;
  else tail = BigInt(`0x${randomBytes(RANDOM_BYTES).toString("hex")}`);
  lastMs = now;
  return `${prefix}_${now.toString(32).padStart(TIME_CHARS, "0")}${tail.toString(32).padStart(RANDOM_CHARS, "0")}`;
}
