/**
 * The key of one intended write. Stored in session storage under the intent's name, so that a reload or a second press
 * repeats the same write instead of making another; forgotten with `settle` once the answer is known.
 */
export function findIdempotencyKey(intent: string): string {
  const name = `idempotency:${intent}`;
  const known = sessionStorage.getItem(name);
  if (known) return known;
  const key = crypto.randomUUID();
  sessionStorage.setItem(name, key);
  return key;
}

/** Forgets the key: the write is done or was refused for good, the next one is a new intent. */
export function forgetIdempotencyKey(intent: string): void {
  sessionStorage.removeItem(`idempotency:${intent}`);
}
