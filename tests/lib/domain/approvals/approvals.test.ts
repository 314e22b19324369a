import {
  APPROVAL_KINDS,
  decisionRefusal,
  expiryOf,
  isEntry,
  STORED_DAYS,
  statusAt,
} from "@/lib/domain/approvals/approvals";
import { isGuarded, isSameChange, undoNeedsTwo } from "@/lib/domain/approvals/guarded-kinds";
import { describeApproval } from "@/lib/domain/approvals/history";
import { mergeConfig } from "@/lib/domain/config";

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

test("no one decides on their own change, or on a decided or expired one", () => {
  const now = facts.expiresMs - 1;
  expect(decisionRefusal(facts, "ravi", now)).toBeNull();
  expect(decisionRefusal(facts, "asha", now)).toBe("OWN");
  expect(decisionRefusal(facts, "ravi", now + 1)).toBe("EXPIRED");
  expect(decisionRefusal({ ...facts, status: "DECLINED" }, "ravi", now)).toBe("DECIDED");
  expect(decisionRefusal({ ...facts, status: "WITHDRAWN" }, "ravi", now + 1)).toBe("DECIDED");
});

const SETTINGS = {
  DELETION: { approveDeletions: true },
  DELINK: { approveDelinking: true },
  ACCESS: { approveAccess: true },
  RATER: { approveRaters: true },
  CONFIGURATION: { approveConfiguration: true },
  UNDO: { approveUndoAbove: 0 },
  EXCEPTION: { approveExceptions: true },
};
const KINDS = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[];

test.each(KINDS)("the setting for %s asks for a second person for no other kind", (kind) => {
  expect(KINDS.filter((one) => isGuarded(one, mergeConfig(SETTINGS[kind])))).toEqual([kind]);
  expect(isGuarded(kind, mergeConfig())).toBe(false);
});

test.each([
  [null, 1_000, false],
  [10, 10, false],
  [10, 11, true],
])("with a limit of %s rows, the undo of %s needs a second person: %s", (approveUndoAbove, rows, needsTwo) => {
  expect(undoNeedsTwo(rows, mergeConfig({ approveUndoAbove }))).toBe(needsTwo);
});

test("changes are the same if each label and both values are, in their order", () => {
  const [name, state] = [
    { label: "Name", from: "A", to: "B" },
    { label: "State", from: "27", to: "29" },
  ];
  expect(isSameChange([name, state], [{ ...name }, { ...state }])).toBe(true);
  for (const key of ["label", "from", "to"])
    expect(isSameChange([name, state], [name, { ...state, [key]: "x" }])).toBe(false);
  expect([isSameChange([name], [name, state]), isSameChange([name, state], [name])]).toEqual([false, false]);
});

test("the history has the change, its reason and the comment of its decision", () => {
  const title = "Delink CD account CD-1";
  expect(describeApproval({ action: "proposeApproval", before: null, after: { title, reason: "Closed" } })).toEqual({
    what: "Proposed a change",
    changes: [],
    notes: [title, "Closed"],
  });
  const after = { status: "DECLINED", comment: "Not yet" };
  expect(describeApproval({ action: "decideApproval", before: { title }, after })).toEqual({
    what: "Declined a change",
    changes: [],
    notes: [title, "Not yet"],
  });
  expect(describeApproval({ action: "delinkCdAccount", before: null, after: null })).toBeNull();
});

test("only CD entries and the insurer's amounts post to a CD account [domain §24 #79]", () => {
  expect(APPROVAL_KINDS.filter(isEntry)).toEqual(["CD_ENTRY", "INSURER_AMOUNT"]);
});

test("refused rows are stored for 14 days after the decision [domain §24 #80]", () => expect(STORED_DAYS).toBe(14));
