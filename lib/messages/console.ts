import { ACCESS } from "./access";

/** The messages of the console's server; everything else is the provider's own sentence. */
export const CONSOLE_MESSAGES = {
  noToken: "Unable to generate token!", // spec 1 §7
  noSession: "Your session has ended. Please sign in again.",
  notPermitted: ACCESS.notPermitted,
  featureNotEnabled: ACCESS.featureNotEnabled,
  processingError: ACCESS.processingError,
  noSuchCall: "There is no such call.",
  notOffered: "The connected provider does not offer this.",
  badRequest: "The request is not understood.",
  notScheduler: "Only the scheduler may call this.",
  crossSite: "The request did not come from this console.",
  mediaType: "The request must be sent as JSON.",
  tooLarge: "The request is too large. Please send less at once.",
  tooSlow: "The request arrived too slowly. Please check your connection and try again.",
  noRoom: "The console's disk is full: nothing was sent. Please tell an engineer, and try again later.",
  tooManyCalls: "Too many calls at once. Please wait a few seconds and try again.",
  providerReply: "The provider's response could not be read. Please try again.",
  providerUnreachable: "The provider cannot be reached at the moment. Please try again shortly.",
  providerInterrupted: "The connection to the provider was interrupted. Please try again.",
  providerSlow: "The provider did not respond in time. Please try again.",
  writeInterrupted:
    "The connection to the provider was interrupted. Please check whether your change was made before you try again.",
  writeReply:
    "The provider's response could not be read. Please check whether your change was made before you try again.",
  writeSlow: "The provider did not respond in time. Please check whether your change was made before you try again.",
} as const;
