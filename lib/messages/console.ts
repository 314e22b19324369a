import { ACCESS } from "./access";
import { SESSION_ENDS } from "./sign-in";

/** Messages of the console's server. All other messages come from the provider. */
export const CONSOLE_MESSAGES = {
  noToken: "Unable to generate token!", // spec 1 §7
  noSession: SESSION_ENDS.SessionEnded,
  notPermitted: ACCESS.notPermitted,
  featureNotEnabled: ACCESS.featureNotEnabled,
  processingError: ACCESS.processingError,
  noSuchCall: "This call does not exist.",
  notOffered: "The connected provider does not support this.",
  badRequest: "The request is not valid.",
  notScheduler: "Only the scheduler may call this.",
  crossSite: "The request did not come from this console.",
  mediaType: "The request must be sent as JSON.",
  tooLarge: "The request is too large. Please send less data.",
  tooSlow: ACCESS.tooSlow,
  noRoom: "The console's disk is full. Nothing was sent. Please contact an engineer and try again later.",
  tooManyCalls: "Too many requests. Please wait a few seconds and try again.",
  providerReply: "The provider's response could not be read. Please try again.",
  databaseUnreachable: "The console's database cannot be reached at the moment. Please try again shortly.",
  providerUnreachable: "The provider cannot be reached. Please try again shortly.",
  providerInterrupted: "The connection to the provider was interrupted. Please try again.",
  providerSlow: "The provider did not respond in time. Please try again.",
  writeInterrupted:
    "The connection to the provider was interrupted. Please check whether your change was made before you try again.",
  writeReply:
    "The provider's response could not be read. Please check whether your change was made before you try again.",
  writeSlow: "The provider did not respond in time. Please check whether your change was made before you try again.",
} as const;
