import { RESULT_MESSAGES } from "@/lib/messages/validator";

test.each([
  [{ correct: 2, incorrect: 15 }, "Submit: upload 2 correct, keep 15 to fix"],
  [{ correct: 1_200, incorrect: 0 }, "Submit: upload 1,200 correct"],
  [{ correct: 0, incorrect: 1 }, "Submit: keep 1 to fix"],
  [{ correct: 0, incorrect: 0 }, "Submit"],
])("Submit says what it does with %j", (counts, label) => {
  expect(RESULT_MESSAGES.submit(counts)).toBe(label);
});
