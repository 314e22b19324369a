import { decideMove } from "@/lib/domain/endorsements/decide-move";
import {
  type BlockerCode,
  blockersOf,
  type GateFacts,
  type GateMember,
  moveBlockers,
  specifiedBlockers,
} from "@/lib/domain/endorsements/gates";
import { ENDORSEMENT_STATUSES, type EndorsementStatus } from "@/lib/domain/endorsements/status";
import { isKycNonVerified, isMidtermNonVerified, unverifiedFirst } from "@/lib/domain/endorsements/verification";
import { policyOf } from "../fixtures";

/** Typed by hand from domain §10 and spec 2 §4. Today is 10 December 2025. */
const member = (fields: Partial<GateMember> = {}): GateMember => ({
  source: "HRD",
  operation: "ADD",
  relationship: "self",
  isMidtermMember: false,
  isKycDocumentVerified: false,
  kycDocuments: [],
  coverageStart: "2025-12-01",
  uhid: null,
  hasLeft: false,
  changesCover: false,
  ...fields,
});
const facts = (fields: Partial<GateFacts> = {}): GateFacts => ({
  status: "DRAFT",
  policy: policyOf(),
  members: [member()],
  netPaise: 10_000,
  cdBalancePaise: 10_000,
  exceptionIds: [],
  hasRater: true,
  supportTicketId: "70001",
  isAmountPending: false,
  today: "2025-12-10",
  checksOutdatedDates: true,
  checksRater: true,
  waitsFor: [],
  neverCharged: [],
  employeeStays: [],
  ...fields,
});
const codes = (fields: Partial<GateFacts>) => moveBlockers(facts(fields)).map(({ code }) => code);

const OPEN: EndorsementStatus[] = ["DRAFT", "IN_PROGRESS"];
const AT_THE_INSURER: EndorsementStatus[] = ["SENT_TO_INSURER", "ENDO_RECEIVED", "READY_FOR_TPA", "RECEIVED_UHIDS"];
const uhid = { members: [member({ uhid: "U1" })] };

describe("only Draft and In Progress need a balance", () => {
  test.each(OPEN)("%s", (status) => {
    expect(codes({ status, cdBalancePaise: 10_000 })).toEqual([]);
    expect(codes({ status, cdBalancePaise: 9_999 })).toEqual(["CD_BALANCE_INSUFFICIENT"]);
    expect(codes({ status, cdBalancePaise: null })).toEqual(["CD_ACCOUNT_MISSING"]);
  });
  test.each(AT_THE_INSURER)("%s", (status) => {
    expect(codes({ status, ...uhid, cdBalancePaise: 0 })).toEqual([]);
    expect(codes({ status, ...uhid, cdBalancePaise: null })).toEqual([]);
  });
});

type Gate = [name: string, blocks: Partial<GateFacts>, passes: Partial<GateFacts>, code: string];

const midterm = { isMidtermMember: true };
const documents = { kycDocuments: ["proof.pdf"] };
const GATES: Gate[] = [
  ["no rows to begin with", { members: [] }, {}, "NO_ROWS"],
  ["no rater to begin with", { hasRater: false }, { hasRater: false, checksRater: false }, "RATER_MISSING"],
  ["no rater", { hasRater: false }, { status: "IN_PROGRESS", hasRater: false }, "RATER_MISSING"],
  ["no ticket to send", { status: "IN_PROGRESS", supportTicketId: null }, { supportTicketId: null }, "TICKET_MISSING"],
  ["a blank ticket", { status: "IN_PROGRESS", supportTicketId: " " }, { status: "IN_PROGRESS" }, "TICKET_MISSING"],
  [
    "no policy number to send",
    { status: "IN_PROGRESS", policy: policyOf({ policyNumber: null }) },
    { policy: policyOf({ policyNumber: null }) },
    "POLICY_NUMBER_MISSING",
  ],
  [
    "a blank policy number",
    { status: "IN_PROGRESS", policy: policyOf({ policyNumber: " " }) },
    { status: "IN_PROGRESS" },
    "POLICY_NUMBER_MISSING",
  ],
  [
    "an insurer's amount to approve",
    { status: "RECEIVED_UHIDS", isAmountPending: true },
    { status: "READY_FOR_TPA", ...uhid, isAmountPending: true },
    "AMOUNT_PENDING",
  ],
  ["an exception", { exceptionIds: ["EXC_CSM_REVIEW"] }, { exceptionIds: [] }, "EXCEPTIONS_ATTACHED"],
  [
    "an addition without UHID",
    { status: "READY_FOR_TPA", members: [member({ uhid: "U1" }), member()] },
    { status: "READY_FOR_TPA", members: [member({ uhid: "U1" }), member({ operation: "EDIT" })] },
    "UHIDS_MISSING",
  ],
  [
    "cover that began 45 days ago",
    { members: [member({ coverageStart: "2025-10-26" })] },
    { members: [member({ coverageStart: "2025-10-27" })] },
    "OUTDATED_DATES",
  ],
  [
    "mid-term cover that started 46 days ago",
    { members: [member({ ...midterm, coverageStart: "2025-10-25" })] },
    { members: [member({ ...midterm, coverageStart: "2025-10-26" })] },
    "OUTDATED_DATES",
  ],
  [
    "old cover, with the check on",
    { members: [member({ coverageStart: "2025-10-01" })] },
    { members: [member({ coverageStart: "2025-10-01" })], checksOutdatedDates: false },
    "OUTDATED_DATES",
  ],
  [
    "old cover of an addition",
    { members: [member({ coverageStart: "2025-10-01" })] },
    { members: [member({ operation: "DELETE", coverageStart: "2025-10-01" })] },
    "OUTDATED_DATES",
  ],
  [
    "old cover before it is sent",
    { status: "IN_PROGRESS", members: [member({ coverageStart: "2025-10-01" })] },
    { status: "SENT_TO_INSURER", members: [member({ coverageStart: "2025-10-01" })] },
    "OUTDATED_DATES",
  ],
  [
    "a newborn that HR added",
    { members: [member({ ...midterm, relationship: "child" })] },
    { members: [member({ ...midterm, relationship: "child", isKycDocumentVerified: true })] },
    "MIDTERM_NOT_VERIFIED",
  ],
  [
    "a spouse that HR added with documents",
    { members: [member({ ...midterm, ...documents, relationship: "spouse" })] },
    { members: [member({ ...midterm, relationship: "spouse" })] },
    "MIDTERM_NOT_VERIFIED",
  ],
  [
    "a partner that HR added with documents",
    { members: [member({ ...midterm, ...documents, relationship: "partner" })] },
    { members: [member({ ...midterm, ...documents, relationship: "parent" })] },
    "MIDTERM_NOT_VERIFIED",
  ],
  [
    "a mid-term child of HR's",
    { members: [member({ ...midterm, relationship: "child" })] },
    { members: [member({ ...midterm, relationship: "child", source: "GENOME" })] },
    "MIDTERM_NOT_VERIFIED",
  ],
  [
    "a mid-term child in a draft",
    { members: [member({ ...midterm, relationship: "child" })] },
    { status: "IN_PROGRESS", members: [member({ ...midterm, relationship: "child" })] },
    "MIDTERM_NOT_VERIFIED",
  ],
  [
    "a mid-term addition, not an edit",
    { members: [member({ ...midterm, relationship: "child" })] },
    { members: [member({ ...midterm, relationship: "child", operation: "EDIT" })] },
    "MIDTERM_NOT_VERIFIED",
  ],
  [
    "HR's edit with documents",
    { members: [member({ ...documents, operation: "EDIT" })] },
    { members: [member({ operation: "EDIT" })] },
    "KYC_NOT_VERIFIED",
  ],
  [
    "HR's edit with unverified documents",
    { members: [member({ ...documents, operation: "EDIT" })] },
    { members: [member({ ...documents, operation: "EDIT", isKycDocumentVerified: true })] },
    "KYC_NOT_VERIFIED",
  ],
  [
    "HR's edit",
    { members: [member({ ...documents, operation: "EDIT" })] },
    { members: [member({ ...documents, operation: "EDIT", source: "GENOME" })] },
    "KYC_NOT_VERIFIED",
  ],
  [
    "HR's edit in a draft",
    { members: [member({ ...documents, operation: "EDIT" })] },
    { status: "IN_PROGRESS", members: [member({ ...documents, operation: "EDIT" })] },
    "KYC_NOT_VERIFIED",
  ],
];

test.each(GATES)("%s blocks the move; its counterpart does not", (_, blocks, passes, code) => {
  expect(codes(blocks)).toEqual([code]);
  expect(codes(passes)).toEqual([]);
});

test.each<[string, Partial<GateFacts>, BlockerCode[]]>([
  ["a refund on an empty account", { netPaise: -1, cdBalancePaise: 0 }, []],
  ["no rows before sending", { status: "IN_PROGRESS", members: [] }, ["NO_ROWS"]],
  ["no UHID of an addition that has left", { status: "READY_FOR_TPA", members: [member({ hasLeft: true })] }, []],
  ["the end of the chain", { status: "ENDO_COMPLETE" }, ["COMPLETE"]],
  [
    "several blockers together",
    { cdBalancePaise: 0, exceptionIds: ["x"], hasRater: false },
    ["CD_BALANCE_INSUFFICIENT", "EXCEPTIONS_ATTACHED", "RATER_MISSING"],
  ],
])("%s", (_name, overrides, expected) => {
  expect(codes(overrides)).toEqual(expected);
});

test("a refusal by the insurer passes every gate", () => {
  const blocked = facts({ status: "SENT_TO_INSURER", exceptionIds: ["EXC_CSM_REVIEW"] });
  expect(decideMove(blocked, "ENDO_RECEIVED")).toEqual({ kind: "blocked", blockers: moveBlockers(blocked) });
  expect(decideMove(blocked, "ENDO_DECLINED")).toEqual({ kind: "move", cdEffect: "RELEASE" });
});

test.each<[EndorsementStatus, EndorsementStatus, string | null]>([
  ["DRAFT", "IN_PROGRESS", null],
  ["IN_PROGRESS", "SENT_TO_INSURER", "HOLD"],
  ["SENT_TO_INSURER", "ENDO_RECEIVED", "POST"],
  ["SENT_TO_INSURER", "ENDO_DECLINED", "RELEASE"],
  ["ENDO_DECLINED", "IN_PROGRESS", null],
  ["ENDO_RECEIVED", "READY_FOR_TPA", null],
  ["READY_FOR_TPA", "RECEIVED_UHIDS", null],
  ["RECEIVED_UHIDS", "ENDO_COMPLETE", null],
])("effect of %s → %s on the CD account: %s", (status, to, cdEffect) => {
  expect(decideMove(facts({ status, ...uhid }), to)).toEqual({ kind: "move", cdEffect });
});

test("other moves are impossible, regardless of gates", () =>
  expect(decideMove(facts(), "SENT_TO_INSURER")).toEqual({ kind: "no-edge" }));

test("stored codes in words: dependencies by endorsement, unknown codes unchanged", () => {
  const waitsFor = [
    { id: "e1", endorsementNumber: 1 },
    { id: "e2", endorsementNumber: 2 },
  ];
  const codes = ["RATER_MISSING", "WAITS_FOR_ENDORSEMENT", "NEVER_CHARGED", "FROM_LATER"];
  const listed = blockersOf(codes, { waitsFor, neverCharged: [], employeeStays: [] });
  expect(listed).toEqual([
    { code: "RATER_MISSING", message: "Rater not found" },
    { code: "WAITS_FOR_ENDORSEMENT", message: "Waits for Endo 1", endorsementId: "e1" },
    { code: "WAITS_FOR_ENDORSEMENT", message: "Waits for Endo 2", endorsementId: "e2" },
    { code: "NEVER_CHARGED", message: expect.any(String) },
    { code: "FROM_LATER", message: "FROM_LATER" },
  ]);
});

test("the specification's messages are literal", () => {
  const messages = moveBlockers(facts({ cdBalancePaise: 0 })).map(({ message }) => message);
  expect(messages).toEqual([
    "CD Balance for this account is insufficient. Please ask the HR to top up in order to proceed forward with this endorsement.",
  ]);
});

test("only DRAFT requires verification, and unverified members are first", () => {
  const hrChild = member({ ...midterm, relationship: "child" });
  const hrEdit = member({ ...documents, operation: "EDIT" });
  const waiting = ENDORSEMENT_STATUSES.filter(
    (status) => isMidtermNonVerified(hrChild, status) || isKycNonVerified(hrEdit, status),
  );
  expect(waiting).toEqual(["DRAFT"]);
  expect(unverifiedFirst([member(), hrChild, hrEdit], "DRAFT")).toEqual([hrChild, hrEdit, member()]);
});

test("a missing addition blocks the rows on top of it by name [domain §24 #41]", () => {
  const neverCharged = [{ id: "e1", endorsementNumber: 1, isDeclined: true }];
  const [listed] = blockersOf(["NEVER_CHARGED"], { waitsFor: [], neverCharged, employeeStays: [] });
  expect(listed).toMatchObject({ code: "NEVER_CHARGED", endorsementId: "e1" });
});

test("dependants' exits are blocked from In Progress on while the employee's own exit is declined", () => {
  const employeeStays = [{ id: "e1", endorsementNumber: 1, policyName: "Parents" }];
  const blocker = {
    code: "EMPLOYEE_STAYS",
    message: "The employee stays: Endo 1 of Parents was declined. Rework it or remove the dependants' exits",
    endorsementId: "e1",
  };
  expect(moveBlockers(facts({ employeeStays }))).toEqual([]);
  expect(moveBlockers(facts({ status: "IN_PROGRESS", employeeStays }))).toEqual([blocker]);
  expect(blockersOf(["EMPLOYEE_STAYS"], { waitsFor: [], neverCharged: [], employeeStays })).toEqual([blocker]);
});

const LIFE = { isMidtermNonVerified: false, isKYCNonVerified: false, isDateOutdated: false };
const REPLY = { status: "DRAFT" as const, exceptionIds: [], memberData: [LIFE] };
const BALANCE = { cdAccountId: "CD1", balanceSufficient: true };

test.each<
  [string, object, typeof BALANCE | { cdAccountId: null; balanceSufficient: false } | undefined, BlockerCode[]]
>([
  ["nothing missing", {}, BALANCE, []],
  ["no balance known", {}, undefined, []],
  ["no CD account", {}, { cdAccountId: null, balanceSufficient: false }, ["CD_ACCOUNT_MISSING"]],
  ["a short balance", {}, { ...BALANCE, balanceSufficient: false }, ["CD_BALANCE_INSUFFICIENT"]],
  ["a short balance of what is sent", { status: "SENT_TO_INSURER" }, { ...BALANCE, balanceSufficient: false }, []],
  ["an exception", { exceptionIds: ["x"] }, BALANCE, ["EXCEPTIONS_ATTACHED"]],
  [
    "one of two to verify",
    { memberData: [LIFE, { ...LIFE, isMidtermNonVerified: true }] },
    BALANCE,
    ["MIDTERM_NOT_VERIFIED"],
  ],
  [
    "one of two with documents",
    { memberData: [LIFE, { ...LIFE, isKYCNonVerified: true }] },
    BALANCE,
    ["KYC_NOT_VERIFIED"],
  ],
  ["one of two outdated", { memberData: [LIFE, { ...LIFE, isDateOutdated: true }] }, BALANCE, ["OUTDATED_DATES"]],
])("another provider's reply with %s [spec 2 §4]", (_name, reply, balance, expected) => {
  expect(specifiedBlockers({ ...REPLY, ...reply }, balance).map(({ code }) => code)).toEqual(expected);
});

test("other endorsements block from the work on, not a draft [domain §24 #41]", () => {
  const others = { waitsFor: [{ id: "e1", endorsementNumber: 1 }] };
  expect(codes({ ...others, status: "DRAFT" })).toEqual([]);
  expect(codes({ ...others, status: "IN_PROGRESS" })).toEqual(["WAITS_FOR_ENDORSEMENT"]);
});
