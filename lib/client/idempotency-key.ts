/**
 * The key of one intended write, stored in session storage under the intent's name. A reload or a second click repeats
 * the same write instead of making another. Call `forgetIdempotencyKey` once the result is known.
 */
export function findIdempotencyKey(intent: string): string {
  const name = `idempotency:${intent}`;
  const known = sessionStorage.getItem(name);
  if (known) return known;
  const key = crypto.randomUUID();
  sessionStorage.setItem(name, key);
  return key;
}

/** Forgets the key when the write is done or finally refused: the next one is a new intent. */
export function forgetIdempotencyKey(intent: string): void {
  sessionStorage.removeItem(`idempotency:${intent}`);
}

/** Forgets the keys of all intents that start like this. */
export function forgetIdempotencyKeys(start: string): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(`idempotency:${start}`)) sessionStorage.removeItem(name);
  }
}
