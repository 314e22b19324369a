import { decisionRefusal, expiryOf, statusAt } from "@/lib/domain/approvals/approvals";
import { describeApproval } from "@/lib/domain/approvals/history";

const at = (text: string) => Date.parse(text);
const facts = { status: "PENDING", expiresMs: at("2025-12-25T00:00:00+05:30"), proposerId: "asha" } as const;

test.each([
  ["2025-12-10T00:00:00+05:30", "2025-12-25T00:00:00+05:30"],
  ["2025-12-10T23:59:59+05:30", "2025-12-25T00:00:00+05:30"],
  ["2025-12-11T00:00:00+05:30", "2025-12-26T00:00:00+05:30"],
])("a change of %s is pending until %s", (proposed, expires) => {
  expect(new Date(expiryOf(at(proposed)))).toEqual(new Date(expires));
});

test("a pending change is expired from midnight on; a decided one stays decided", () => {
  expect(statusAt(facts, facts.expiresMs - 1)).toBe("PENDING");
  expect(statusAt(facts, facts.expiresMs)).toBe("EXPIRED");
  expect(statusAt({ ...facts, status: "APPROVED" }, facts.expiresMs)).toBe("APPROVED");
});

test("nobody decides on an own, a decided or an expired change", () => {
  const now = facts.expiresMs - 1;
  expect(decisionRefusal(facts, "ravi", now)).toBeNull();
  expect(decisionRefusal(facts, "asha", now)).toBe("OWN");
  expect(decisionRefusal(facts, "ravi", now + 1)).toBe("EXPIRED");
  expect(decisionRefusal({ ...facts, status: "DECLINED" }, "ravi", now)).toBe("DECIDED");
  expect(decisionRefusal({ ...facts, status: "WITHDRAWN" }, "ravi", now + 1)).toBe("DECIDED");
});

test("the history has the change, its reason and the comment of its decision", () => {
  const title = "Delink CD account CD-1";
  expect(describeApproval({ action: "proposeApproval", before: null, after: { title, reason: "Closed" } })).toEqual({
    ...{ what: "Proposed a change", changes: [], notes: [title, "Closed"] },
  });
  const after = { status: "DECLINED", comment: "Not yet" };
  expect(describeApproval({ action: "decideApproval", before: { title }, after })).toEqual({
    ...{ what: "Declined a change", changes: [], notes: [title, "Not yet"] },
  });
  expect(describeApproval({ action: "delinkCdAccount", before: null, after: null })).toBeNull();
});
