import {
  type BlockerCode,
  blockersOf,
  type GateFacts,
  type GateMember,
  moveBlockers,
  specifiedBlockers,
} from "@/lib/domain/endorsements/gates";
import { ENDORSEMENT_STATUSES } from "@/lib/domain/endorsements/status";
import { isKycNonVerified, isMidtermNonVerified, unverifiedFirst } from "@/lib/domain/endorsements/verification";
import { policyOf } from "../fixtures";

const member: GateMember = {
  source: "GENOME",
  operation: "ADD",
  relationship: "self",
  isMidtermMember: false,
  isKycDocumentVerified: false,
  kycDocuments: [],
  coverageStart: "2025-10-01",
  uhid: null,
  hasLeft: false,
  changesCover: false,
};
const hrChild: GateMember = { ...member, source: "HRD", relationship: "child", isMidtermMember: true };
const hrSpouse: GateMember = { ...hrChild, relationship: "spouse", kycDocuments: ["marriage.pdf"] };
const hrEdit: GateMember = { ...member, source: "HRD", operation: "EDIT", kycDocuments: ["pan.pdf"] };

const facts = (overrides: Partial<GateFacts> = {}): GateFacts => ({
  status: "DRAFT",
  policy: policyOf(),
  members: [member],
  netPaise: 1000_00,
  cdBalancePaise: 1000_00,
  exceptionIds: [],
  hasRater: true,
  supportTicketId: "4711",
  isAmountPending: false,
  today: "2025-10-20",
  checksOutdatedDates: true,
  checksRater: true,
  waitsFor: [],
  neverCharged: [],
  employeeStays: [],
  ...overrides,
});

const codes = (overrides: Partial<GateFacts>) => moveBlockers(facts(overrides)).map(({ code }) => code);

test("no blocker: the move is possible", () => {
  expect(moveBlockers(facts())).toEqual([]);
});

test.each<[string, Partial<GateFacts>, BlockerCode[]]>([
  ["one paisa short", { cdBalancePaise: 999_99 }, ["CD_BALANCE_INSUFFICIENT"]],
  ["one paisa short while in progress", { status: "IN_PROGRESS", cdBalancePaise: 999_99 }, ["CD_BALANCE_INSUFFICIENT"]],
  ["one paisa short, but already sent", { status: "SENT_TO_INSURER", cdBalancePaise: 999_99 }, []],
  ["a refund on an empty account", { netPaise: -1, cdBalancePaise: 0 }, []],
  ["no CD account", { cdBalancePaise: null }, ["CD_ACCOUNT_MISSING"]],
  ["a mid-term child to verify", { members: [hrChild] }, ["MIDTERM_NOT_VERIFIED"]],
  ["a mid-term spouse with documents to verify", { members: [hrSpouse] }, ["MIDTERM_NOT_VERIFIED"]],
  ["a verified child", { members: [{ ...hrChild, isKycDocumentVerified: true }] }, []],
  ["a child of our own file", { members: [{ ...hrChild, source: "GENOME" }] }, []],
  ["an edit with documents to verify", { members: [hrEdit] }, ["KYC_NOT_VERIFIED"]],
  ["an edit without documents", { members: [{ ...hrEdit, kycDocuments: [] }] }, []],
  ["an exception attached", { exceptionIds: ["ex-1"] }, ["EXCEPTIONS_ATTACHED"]],
  ["a coverage start 45 days ago", { members: [{ ...member, coverageStart: "2025-09-05" }] }, ["OUTDATED_DATES"]],
  ["a coverage start 44 days ago", { members: [{ ...member, coverageStart: "2025-09-06" }] }, []],
  [
    "a mid-term start 45 days ago",
    { members: [{ ...member, isMidtermMember: true, coverageStart: "2025-09-05" }] },
    [],
  ],
  [
    "an outdated start while the flag is off",
    { members: [{ ...member, coverageStart: "2025-05-05" }], checksOutdatedDates: false },
    [],
  ],
  [
    "an outdated start that was sent",
    { status: "SENT_TO_INSURER", members: [{ ...member, coverageStart: "2025-05-05" }] },
    [],
  ],
  ["no rows", { members: [] }, ["NO_ROWS"]],
  ["no rows before sending", { status: "IN_PROGRESS", members: [] }, ["NO_ROWS"]],
  ["no rater", { hasRater: false }, ["RATER_MISSING"]],
  ["no rater with the flag off", { hasRater: false, checksRater: false }, []],
  ["no ticket in a draft", { supportTicketId: null }, []],
  ["no ticket before sending", { status: "IN_PROGRESS", supportTicketId: " " }, ["TICKET_MISSING"]],
  [
    "no policy number before sending",
    { status: "IN_PROGRESS", policy: policyOf({ policyNumber: null }) },
    ["POLICY_NUMBER_MISSING"],
  ],
  ["no UHIDs from the TPA", { status: "READY_FOR_TPA" }, ["UHIDS_MISSING"]],
  ["no UHID of an addition that has left", { status: "READY_FOR_TPA", members: [{ ...member, hasLeft: true }] }, []],
  ["all UHIDs from the TPA", { status: "READY_FOR_TPA", members: [{ ...member, uhid: "U1" }] }, []],
  ["the end of the chain", { status: "ENDO_COMPLETE" }, ["COMPLETE"]],
  [
    "several blockers together",
    { cdBalancePaise: 0, exceptionIds: ["x"], hasRater: false },
    ["CD_BALANCE_INSUFFICIENT", "EXCEPTIONS_ATTACHED", "RATER_MISSING"],
  ],
])("%s", (_name, overrides, expected) => {
  expect(codes(overrides)).toEqual(expected);
});

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
  const waiting = ENDORSEMENT_STATUSES.filter(
    (status) => isMidtermNonVerified(hrChild, status) || isKycNonVerified(hrEdit, status),
  );
  expect(waiting).toEqual(["DRAFT"]);
  expect(unverifiedFirst([member, hrChild, hrEdit], "DRAFT")).toEqual([hrChild, hrEdit, member]);
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
