/** Why a sign-in failed: the code in the address and the sentence under the button [spec 1 §6]. */
const SIGN_IN_PROBLEMS = {
  InvalidEmail: "Invalid Email! Please login using the registered Email",
  NoPermission: "User does not have permission to access this application",
  ProfileFailed: "Unable to fetch user details",
  Failed: "Unable to login user at this time. Please refresh the page and try again.",
} as const;
export type SignInProblem = keyof typeof SIGN_IN_PROBLEMS;

/** Why a signed-in user is back at the sign-in screen. */
export const SESSION_ENDS = {
  SessionEnded: "Your session has ended. Please sign in again.",
  Idle: "You were signed out after a long time without activity. Sign in to continue where you were.",
} as const;

/** The sentence of a code; codes of next-auth and anything else are the general failure. */
export function signInMessage(code: string): string {
  const known: Record<string, string> = { ...SIGN_IN_PROBLEMS, ...SESSION_ENDS };
  return Object.hasOwn(known, code) ? (known[code] as string) : SIGN_IN_PROBLEMS.Failed;
}
