import { HRMS_MESSAGES } from "@/lib/messages/hrms";
import { INSURER_RESPONSE_MESSAGES } from "@/lib/messages/insurer-responses";
import { REGISTRATION_MESSAGES } from "@/lib/messages/registration";
import { SUMMARY_TEXT } from "@/lib/messages/support-desk";

const counts = (correct: number, incorrect: number) => ({ correct, incorrect });

test.each([
  [SUMMARY_TEXT.correct(counts(1, 0)), "The life is correct and has been uploaded."],
  [SUMMARY_TEXT.correct(counts(2, 0)), "All 2 lives are correct and have been uploaded."],
  [
    SUMMARY_TEXT.incorrect(counts(0, 1)),
    "The life could not be uploaded. Please correct the rows of the attached error log and share the file again.",
  ],
  [
    SUMMARY_TEXT.incorrect(counts(0, 2)),
    "None of the 2 lives could be uploaded. Please correct the rows of the attached error log and share the file again.",
  ],
  [SUMMARY_TEXT.leaving({ count: 1 }), "1 life leaves, with the dependants of these employees"],
  [SUMMARY_TEXT.leaving({ count: 2 }), "2 lives leave, with the dependants of these employees"],
  [INSURER_RESPONSE_MESSAGES.days({ days: 1 }), "insurer charges 1 day"],
  [INSURER_RESPONSE_MESSAGES.days({ days: 2 }), "insurer charges 2 days"],
  [HRMS_MESSAGES.done({ name: "A.xlsx", rows: 1 }), "A.xlsx is in your downloads: 1 row."],
  [
    REGISTRATION_MESSAGES.takenBack({ name: "A.xlsx", rows: 1, unknown: 1 }),
    "A.xlsx: 1 failed row loaded. 1 other row did not fail and is skipped.",
  ],
])("%s", (text, expected) => expect(text).toBe(expected));
