import { batchState, isCompleted, isLocked, mayConfirm } from "@/lib/domain/enrolment/batch";
import { doubledEmails, emailKey, isAdded } from "@/lib/domain/enrolment/stakeholders";

const batch = { registrationStart: "2026-02-27", registrationEnd: "2026-02-28", completionEmailsSent: false };

test.each([
  ["2026-02-26", "READY", false, false],
  ["2026-02-27", "LIVE", false, false],
  ["2026-02-28", "LIVE", false, false],
  ["2026-03-01", "REVIEW", true, false],
  ["2026-03-02", "REVIEW", true, false],
  ["2026-03-03", "ENDED", true, true],
] as const)("on %s it is %s, completed %s, locked %s", (today, state, completed, locked) => {
  expect(batchState(batch, today)).toBe(state);
  expect(isCompleted(batch, today)).toBe(completed);
  expect(isLocked(batch, today)).toBe(locked);
  expect(mayConfirm(batch, today)).toBe(completed && !locked);
});

test("confirmation emails lock an enrolment immediately and are sent once", () => {
  const sent = { ...batch, completionEmailsSent: true };
  expect(isLocked(sent, "2026-03-01")).toBe(true);
  expect(mayConfirm(sent, "2026-03-01")).toBe(false);
  expect(batchState(sent, "2026-03-01")).toBe("REVIEW");
});

test("an address counts once over both lists, regardless of case", () => {
  expect(emailKey(" HR@Acme.example ")).toBe("hr@acme.example");
  expect(isAdded(" HR@acme.example", ["hr@acme.example"], [])).toBe(true);
  expect(isAdded("csm@acme.example", ["hr@acme.example"], [])).toBe(false);
  expect(doubledEmails(["hr@acme.example"], ["csm@acme.example", "Hr@acme.example"])).toEqual(["Hr@acme.example"]);
});
