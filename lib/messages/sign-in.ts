/** Why a sign-in failed: the code in the address and the sentence under the button [spec 1 §6]. */
export const SIGN_IN_PROBLEMS = {
  InvalidEmail: "Invalid Email! Please login using the registered Email",
  NoPermission: "User does not have permission to access this application",
  ProfileFailed: "Unable to fetch user details",
  Failed: "Unable to login user at this time. Please refresh the page and try again.",
} as const;
export type SignInProblem = keyof typeof SIGN_IN_PROBLEMS;

/** The sentence of a code; codes of next-auth and anything else are the general failure. */
export function signInMessage(code: string): string {
  return Object.hasOwn(SIGN_IN_PROBLEMS, code) ? SIGN_IN_PROBLEMS[code as SignInProblem] : SIGN_IN_PROBLEMS.Failed;
}
