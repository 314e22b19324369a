/** Sentences of sign-in, permission and the shared conventions of the calls [spec 1 §6–§8, domain §19–§20]. */
export const ACCESS = {
  /** The console refreshes the token and retries once when it reads this [spec 1 §7]. */
  userVerificationFailed: "User verification failed",
  notPermitted: "User does not have permission to perform this action",
  screenNotPermitted: "You do not have permission to open this screen",
  whoPermits: ({ screen }: { screen: string }) => `A loop owner can give you a role that includes ${screen}.`,
  featureNotEnabled: "Feature not enabled", // [domain §19]
  screenOff: ({ screen }: { screen: string }) => `The screen '${screen}' is switched off for everyone.`,
  tooSlow: "The request arrived too slowly. Please check your connection and try again.",
  processingError: "There was an error processing your request", // [spec 1 §8]
} as const;
