import { ENDO_EXCEPTIONS, exceptionsFor } from "@/lib/domain/endorsements/exceptions";
import { BLOCKER_MESSAGES } from "@/lib/domain/endorsements/gates";
import { describeChange, isFileView } from "@/lib/domain/endorsements/history";
import {
  AT_INSURER_IN,
  COMPLETE_IN,
  DECLINED_IN,
  DEPENDENT_IN,
  DRAFT_IN,
  ENDORSEMENT_STATUSES,
  isDeletable,
  isUndoable,
  PENDING_IN,
  POSTED_IN,
  PRICED_IN,
  ROWS_CHANGE_IN,
  STATUS_LABELS,
  statusesWhere,
  UNSENT_IN,
} from "@/lib/domain/endorsements/status";

/** The words of an endorsement on screens, and the statuses that a rule names [spec 2 §4, §5, domain §9, §10]. */

test("statuses have the specification's labels, in chain order", () => {
  expect(Object.entries(STATUS_LABELS)).toEqual([
    ["DRAFT", "Draft"],
    ["IN_PROGRESS", "In Progress"],
    ["SENT_TO_INSURER", "Sent to Insurer"],
    ["ENDO_DECLINED", "Endo Declined"],
    ["ENDO_RECEIVED", "Endo Received"],
    ["READY_FOR_TPA", "Ready for TPA"],
    ["RECEIVED_UHIDS", "Received UHIDs"],
    ["ENDO_COMPLETE", "Endo Complete"],
  ]);
});

/** Status → needs a balance, cost is in the ledger, lives may be moved. */
test.each([
  ["DRAFT", true, false, true],
  ["IN_PROGRESS", true, false, true],
  ["SENT_TO_INSURER", false, false, false],
  ["ENDO_DECLINED", false, false, true],
  ["ENDO_RECEIVED", false, true, false],
  ["READY_FOR_TPA", false, true, false],
  ["RECEIVED_UHIDS", false, true, false],
  ["ENDO_COMPLETE", false, true, false],
] as const)("%s: needs a balance %s, posted %s, lives may move %s", (status, balance, posted, movable) => {
  expect(UNSENT_IN.includes(status)).toBe(balance);
  expect(POSTED_IN.includes(status)).toBe(posted);
  expect(ROWS_CHANGE_IN.includes(status)).toBe(movable);
  // Without rows, or as a draft, it can be deleted.
  expect([isDeletable(status, 0), isDeletable(status, 1)]).toEqual([movable, status === "DRAFT"]);
});

test("each status offers its own exceptions and the general ones", () => {
  const offered = ENDORSEMENT_STATUSES.map((status) => exceptionsFor(status).map(({ id }) => id));
  const always = ["EXC_AWAITING_HR", "EXC_CSM_REVIEW"];
  expect(offered).toEqual([
    [...always, "EXC_DATA_MISMATCH"],
    [...always, "EXC_FUNDS_AWAITED"],
    [...always, "EXC_INSURER_QUERY"],
    always,
    always,
    [...always, "EXC_UHID_MISMATCH"],
    always,
    always,
  ]);
  expect(new Set(ENDO_EXCEPTIONS.map(({ name }) => name)).size).toBe(6);
});

test("the gates' messages from the specification", () => {
  expect(BLOCKER_MESSAGES).toMatchObject({
    CD_ACCOUNT_MISSING: "Cd Account Missing",
    RATER_MISSING: "Rater not found",
    TICKET_MISSING: "Freshdesk Ticket Missing",
    POLICY_NUMBER_MISSING: "Policy number is not present",
  });
});

describe("an audit row in words", () => {
  test.each([
    ["openDraft", { endorsementNumber: 3 }, "Opened", "Endo 3"],
    ["openDraft", { endorsementNumber: 0 }, "Opened", null],
    ["addRows", { additions: 1, edits: 2, deletions: 0 }, "Added rows", "1 addition, 2 edits"],
    ["addRows", { additions: 2, edits: 1, deletions: 3 }, "Added rows", "2 additions, 1 edit, 3 deletions"],
    ["addRows", { additions: 0, edits: 0, deletions: 1 }, "Added rows", "1 deletion"],
    ["updateEndorsementStatus", { status: "IN_PROGRESS" }, "Changed the status", "In Progress"],
    ["updateEndorsementStatus", { status: "GONE" }, "Changed the status", "GONE"],
    ["updateEndorsementStatus", {}, "Changed the status", null],
    [
      "updateEndorsementStatus",
      { status: "ENDO_RECEIVED", withoutResponse: true },
      "Changed the status",
      "Endo Received, without an insurer's response",
    ],
    ["undoMove", { status: "RECEIVED_UHIDS" }, "Undid the last status change", "Received UHIDs"],
    ["addEndorsementNote", { description: "Hello" }, "Added a note", "Hello"],
    ["addEndorsementNote", { description: "" }, "Added a note", null],
    ["addEndorsementNote", { description: null }, "Added a note", null],
    ["linkSupportTicket", { supportTicketId: 12 }, "Linked the ticket", "12"],
    [
      "linkSupportTicket",
      { supportTicketId: 12, otherCompanies: ["Lotus", "Kaveri"] },
      "Linked the ticket",
      "12, also linked to Lotus, Kaveri",
    ],
    ["recalculatePremiums", { net: 12345678 }, "Recalculated premiums", "₹1,23,456.78 net"],
    ["recalculatePremiums", { net: 0 }, "Recalculated premiums", "₹0.00 net"],
    ["recalculatePremiums", { net: "12345" }, "Recalculated premiums", null],
    ["repriceDependents", { net: 12345678 }, "Priced again", "₹1,23,456.78 net"],
    ["exportMembers", { total: 5 }, "Downloaded the members", null],
    ["downloadRecordHistory", {}, "Downloaded the history", null],
    ["renameEndorsement", { endorsementCycle: "Jan" }, "Renamed the cycle", "Jan"],
    [
      "updateEndorsementExceptions",
      { exceptionIds: ["EXC_CSM_REVIEW", "OLD"] },
      "Changed the exceptions",
      "Under review by the CSM, OLD",
    ],
    ["updateEndorsementExceptions", { exceptionIds: [] }, "Changed the exceptions", null],
    ["updateEndorsementExceptions", { exceptionIds: "OLD" }, "Changed the exceptions", null],
    ["reassignMembers", { lives: 2 }, "Moved lives", "2"],
    ["reassignMembers", { lives: 0 }, "Moved lives", "0"],
    ["verifyDocuments", { review: "accepted" }, "Reviewed documents", "accepted"],
    ["editCoverageStart", { coverageStart: "2025-10-10" }, "Changed a coverage start", "2025-10-10"],
    ["getInsurerFile", { file: "a.xlsx" }, "Downloaded the insurer's format", "a.xlsx"],
    ["sendEndorsementEmail", { file: "a.xlsx", to: ["desk@care.example"] }, "Sent an email", "a.xlsx"],
    ["replyToEmail", { subject: "Additions" }, "Sent an email", "Additions"],
    ["replyToQuestion", { subject: "E-cards" }, "Sent an email", "E-cards"],
    ["chooseEmailCompany", { company: "Lotus" }, "Chose the company of an email", "Lotus"],
    ["getEmailFile", { file: "a.xlsx" }, "Downloaded the file of an email", "a.xlsx"],
    ["receiveEmail", { subject: "RE", from: "a@b.in" }, "Received an email", "RE · a@b.in"],
    ["attachInboxEmail", { subject: "RE" }, "Attached an email", "RE"],
    ["detachInboxEmail", { subject: "RE" }, "Moved an email back to the inbox", "RE"],
    ["rereadInboxEmail", { subject: "RE" }, "Retried an unreadable email", "RE"],
    ["dismissInboxEmail", { reason: "Spam" }, "Dismissed an email", "Spam"],
    ["openInboxAttachment", { fileName: "a.csv" }, "Opened an email's attachment", "a.csv"],
    ["openKycDocument", {}, "Opened a document", null],
    ["openKycDocument", { document: "pan.pdf", userId: "u-1" }, "Opened a document", "pan.pdf"],
    ["getTpaFile", { file: "a.xlsx" }, "Downloaded the TPA's format", "a.xlsx"],
    ["tryFormatDraft", { file: "a.xlsx" }, "Tried a draft of the insurer's format", "a.xlsx"],
    ["deleteEndorsement", { endorsementCycle: "Jan" }, "Deleted", "Jan"],
    ["assignEndorsement", { owner: "Asha" }, "Changed the owner", "Asha"],
    ["recordInsurerResponse", { fileName: "a.xlsx" }, "Recorded a response", "a.xlsx"],
    [
      "recordInsurerResponse",
      { fileName: "a.xlsx", attachmentId: "f" },
      "Recorded a response",
      "a.xlsx, from an email",
    ],
    ["recordInsurerAmount", { insurerPaise: 100 }, "Recorded the insurer's amount", "₹1.00"],
    [
      "recordInsurerAmount",
      { insurerPaise: 100, acceptance: {} },
      "Recorded the insurer's amount",
      "₹1.00, pending approval",
    ],
    ["recordInsurerAmount", { insurerPaise: "100" }, "Recorded the insurer's amount", null],
    [
      "decideInsurerAmount",
      { decision: "DECLINED", insurerPaise: 100 },
      "Decided on the insurer's amount",
      "Refused ₹1.00",
    ],
    [
      "decideInsurerAmount",
      { decision: "APPROVED", insurerPaise: 100 },
      "Decided on the insurer's amount",
      "Approved ₹1.00",
    ],
    [
      "decideInsurerAmount",
      { decision: "EXPIRED", insurerPaise: 100 },
      "Decided on the insurer's amount",
      "Expired ₹1.00",
    ],
    [
      "decideInsurerAmount",
      { decision: "WITHDRAWN", insurerPaise: 100 },
      "Decided on the insurer's amount",
      "Withdrawn ₹1.00",
    ],
    ["removeRowsAlong", { lives: 2 }, "Removed rows together with the employee's row", "2"],
    ["undoBatch", { net: -100 }, "Undid a batch", "-₹1.00 net"],
    ["refreshMemberDates", { coverageStart: "2025-10-11" }, "Refreshed coverage dates", "2025-10-11"],
  ])("%s with %o", (action, side, what, value) => {
    expect(describeChange({ action, before: side, after: null })).toEqual({ what, from: value, to: null });
    expect(describeChange({ action, before: undefined, after: side })).toEqual({ what, from: null, to: value });
  });

  test.each([
    ["proposeApproval", { title: "Delete Endo 1", reason: "Filed twice" }, "Proposed a change"],
    ["decideApproval", { title: "Delete Endo 1", status: "DECLINED", comment: "Filed twice" }, "Declined a change"],
  ])("%s with %o", (action, after, what) => {
    const to = "Delete Endo 1 · Filed twice";
    expect(describeChange({ action, before: undefined, after })).toEqual({ what, from: null, to });
  });

  test("views of files are listed apart from changes", () => {
    const views = ["Opened a document", "Downloaded the members", "Sent an email", "Opened"];
    expect(views.map((what) => isFileView({ what }))).toEqual([true, true, false, false]);
  });

  test("an unknown verb is shown by name, and an invalid record has no text", () => {
    expect(describeChange({ action: "other", before: { status: "DRAFT" }, after: 1 })).toEqual({
      what: "other",
      from: null,
      to: null,
    });
    expect(describeChange({ action: "renameEndorsement", before: "Jan", after: 0 })).toEqual({
      what: "Renamed the cycle",
      from: null,
      to: null,
    });
  });
});

/** [domain §9, §10, §16, §24 #41] */
test.each([
  ["are pending", PENDING_IN, ["DRAFT", "IN_PROGRESS", "SENT_TO_INSURER"]],
  ["are declined", DECLINED_IN, ["ENDO_DECLINED"]],
  ["are at the insurer", AT_INSURER_IN, ["SENT_TO_INSURER"]],
  ["have their last price", PRICED_IN, ["IN_PROGRESS"]],
  ["are blocked by what they depend on", DEPENDENT_IN, ["IN_PROGRESS", "SENT_TO_INSURER"]],
  ["take new rows", DRAFT_IN, ["DRAFT"]],
  ["are complete", COMPLETE_IN, ["ENDO_COMPLETE"]],
  ["can be undone", ENDORSEMENT_STATUSES.filter(isUndoable), ["READY_FOR_TPA", "RECEIVED_UHIDS", "ENDO_COMPLETE"]],
  ["have no files yet", statusesWhere(({ hasFiles }) => !hasFiles), ["DRAFT"]],
  [
    "reprice what depends on them",
    statusesWhere(({ repricesDependents }) => repricesDependents),
    ["IN_PROGRESS", "SENT_TO_INSURER", "ENDO_DECLINED", "ENDO_RECEIVED"],
  ],
])("the statuses that %s", (_, statuses, expected) => expect(statuses).toEqual(expected));
