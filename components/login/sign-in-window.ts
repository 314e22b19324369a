/** How this window signs in and where it continues; stored while the identity provider is open. */
export type SignInWindow = { callbackUrl: string; wholeWindow: boolean };

const KEY = "genome:sign-in";

export function rememberSignIn(signIn: SignInWindow): void {
  sessionStorage.setItem(KEY, JSON.stringify(signIn));
}

/** The stored sign-in; null in a window that did not start one. */
export function recallSignIn(): SignInWindow | null {
  const known = sessionStorage.getItem(KEY);
  return known === null ? null : (JSON.parse(known) as SignInWindow);
}
