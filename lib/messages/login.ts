/** Literal sentences of the login screen. */
export const LOGIN_MESSAGES = {
  title: "Login to access", // spec 1 §2
  subtitle: "A better way to manage companies, policies and members.", // spec 1 §1, §2
  signIn: "Sign in with single sign-on",
  waiting: "Continue in the sign-in window",
  openAgain: "Open the sign-in window again",
  starting: "Opening single sign-on…",
  done: "You are signed in. You can close this window.",
} as const;
