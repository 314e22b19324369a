import { decideMove } from "@/lib/domain/endorsements/decide-move";
import { type GateFacts, type GateMember, moveBlockers } from "@/lib/domain/endorsements/gates";
import {
  type ChainPolicy,
  canTransition,
  ENDORSEMENT_STATUSES,
  type EndorsementStatus,
  hasExternalTpa,
  nextStatus,
} from "@/lib/domain/endorsements/status";
import { policyOf } from "../fixtures";

/**
 * Chains and gates, typed by hand from domain §10 and spec 2 §4. Today is 10 December 2025. A status that a chain lacks, after
 * a change of the TPA, continues with the next one of the chain.
 */

const EXTERNAL: ChainPolicy = { policyType: "GMC", tpaName: "Medi Assist", insurerName: "Care" };
const EDGES: [name: string, policy: ChainPolicy, edges: string[]][] = [
  [
    "GMC with an external TPA",
    EXTERNAL,
    [
      "DRAFT IN_PROGRESS",
      "IN_PROGRESS SENT_TO_INSURER",
      "SENT_TO_INSURER ENDO_RECEIVED",
      "SENT_TO_INSURER ENDO_DECLINED",
      "ENDO_DECLINED IN_PROGRESS",
      "ENDO_RECEIVED READY_FOR_TPA",
      "READY_FOR_TPA RECEIVED_UHIDS",
      "RECEIVED_UHIDS ENDO_COMPLETE",
    ],
  ],
  [
    "GMC with claims in-house",
    { ...EXTERNAL, tpaName: "In-house" },
    [
      "DRAFT IN_PROGRESS",
      "IN_PROGRESS SENT_TO_INSURER",
      "SENT_TO_INSURER ENDO_RECEIVED",
      "SENT_TO_INSURER ENDO_DECLINED",
      "ENDO_DECLINED IN_PROGRESS",
      "ENDO_RECEIVED RECEIVED_UHIDS",
      "READY_FOR_TPA RECEIVED_UHIDS",
      "RECEIVED_UHIDS ENDO_COMPLETE",
    ],
  ],
  ...(["GPA", "GTL"] as const).map((policyType): [string, ChainPolicy, string[]] => [
    policyType,
    { ...EXTERNAL, policyType },
    [
      "DRAFT IN_PROGRESS",
      "IN_PROGRESS SENT_TO_INSURER",
      "SENT_TO_INSURER ENDO_RECEIVED",
      "SENT_TO_INSURER ENDO_DECLINED",
      "ENDO_DECLINED IN_PROGRESS",
      "ENDO_RECEIVED ENDO_COMPLETE",
      "READY_FOR_TPA ENDO_COMPLETE",
      "RECEIVED_UHIDS ENDO_COMPLETE",
    ],
  ]),
  ...(["COVID", "SUPER_TOP_UP"] as const).map((policyType): [string, ChainPolicy, string[]] => [
    policyType,
    { ...EXTERNAL, policyType },
    [
      "DRAFT IN_PROGRESS",
      "IN_PROGRESS SENT_TO_INSURER",
      "SENT_TO_INSURER ENDO_RECEIVED",
      "SENT_TO_INSURER ENDO_DECLINED",
      "ENDO_DECLINED IN_PROGRESS",
      "ENDO_RECEIVED READY_FOR_TPA",
      "READY_FOR_TPA RECEIVED_UHIDS",
      "RECEIVED_UHIDS ENDO_COMPLETE",
    ],
  ]),
];

test.each(EDGES)("%s: exactly these moves are possible", (_, policy, edges) => {
  const pairs = ENDORSEMENT_STATUSES.flatMap((from) => ENDORSEMENT_STATUSES.map((to) => [from, to] as const));
  const walked = pairs.filter(([from, to]) => canTransition(from, to, policy)).map((pair) => pair.join(" "));
  expect(walked.sort()).toEqual([...edges].sort());
});

test.each(EDGES)("%s ends complete", (_, policy) => expect(nextStatus("ENDO_COMPLETE", policy)).toBeNull());

test.each([
  [null, false],
  ["", false],
  ["  ", false],
  ["In-house", false],
  ["in house", false],
  ["INHOUSE", false],
  ["NA", false],
  ["n/a", false],
  [" care ", false],
  ["Care TPA", true],
])("a TPA named '%s' is external: %s", (tpaName, external) => {
  expect(hasExternalTpa({ tpaName, insurerName: "Care " })).toBe(external);
});

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

test("other moves are impossible, regardless of gates", () => {
  expect(decideMove(facts(), "SENT_TO_INSURER")).toEqual({ kind: "no-edge" });
  expect(codes({ status: "ENDO_COMPLETE" })).toEqual(["COMPLETE"]);
});
