import { OFFBOARD_MESSAGES, REGISTRATION_MESSAGES } from "@/lib/messages/registration";

const { nothingChanged } = REGISTRATION_MESSAGES;

/** The result of the rows, by operation. */
export const RESULT_WORDS = {
  ADD: { done: "Registered", stood: "Already registered", nothingChanged },
  EDIT: { done: "Changed", stood: "No change", nothingChanged },
  OFFBOARD: { done: "Offboarded", stood: "Left already", nothingChanged: OFFBOARD_MESSAGES.nothingChanged },
} as const;
