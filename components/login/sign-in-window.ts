/** How this window signs in and where it goes afterwards; stored across the way to the identity provider and back. */
export type SignInWindow = { callbackUrl: string; wholeWindow: boolean };

const KEY = "genome:sign-in";

export function rememberSignIn(signIn: SignInWindow): void {
  sessionStorage.setItem(KEY, JSON.stringify(signIn));
}

/** What was remembered; null in a window that did not start a sign-in. */
export function recallSignIn(): SignInWindow | null {
  const known = sessionStorage.getItem(KEY);
  return known === null ? null : (JSON.parse(known) as SignInWindow);
}
