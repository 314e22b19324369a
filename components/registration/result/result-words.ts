import { OFFBOARD_MESSAGES, REGISTRATION_MESSAGES } from "@/lib/messages/registration";

const { nothingChanged } = REGISTRATION_MESSAGES;

/** The result of the rows, by operation. */
export const RESULT_WORDS = {
  ADD: { done: "Registered", unchanged: "Already registered", nothingChanged },
  EDIT: { done: "Changed", unchanged: "No change", nothingChanged },
  OFFBOARD: { done: "Offboarded", unchanged: "Left already", nothingChanged: OFFBOARD_MESSAGES.nothingChanged },
} as const;
