import { readFileSync } from "node:fs";
import { isReadCall } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { ALL_ROUTES } from "@/lib/provider/routes";

/**
 * Quality R1: each write of the contract is killed in the middle, or is listed here with the reason why another write
 * represents it. A new write fails here until it is in one list.
 */

/** One transaction has its rows, its audit row and its key, by the same wrapper as the killed calls. */
const ONE_TRANSACTION = [
  "addHoliday",
  "removeHoliday",
  "assignEndorsement",
  "saveView",
  "changeSavedView",
  "deleteSavedView",
  "setStartPage",
  "setNotificationChoice",
  "readNotifications",
  "changeWebhook",
  "createWebhook",
  "deleteWebhook",
  "pauseWebhook",
  "resendDeliveries",
  "resendDelivery",
  "rotateWebhookSecret",
  "changeApiClient",
  "createApiClient",
  "revokeApiClient",
  "rotateApiClientSecret",
  "attachInboxEmail",
  "cancelUpload",
  "chooseEmailCompany",
  "rereadInboxEmail",
  "changeEmailContact",
  "discardFormatDraft",
  "addMasterDataEntry",
  "assignNickName",
  "changeAccountNumber",
  "changeConfiguration",
  "changeStaffRoles",
  "completeEnrolment",
  "createCdAccount",
  "createEnrolment",
  "createPolicy",
  "decideApproval",
  "deleteEndorsement",
  "deleteMember",
  "delinkCdAccount",
  "editCoverageStart",
  "extendEnrolment",
  "giveGenomeAccess",
  "linkCdAccount",
  "linkSupportTicket",
  "matchDifference",
  "migrateDuplicateUsers",
  "moveChangeRequests",
  "patchContactDetails",
  "postChangeRequest",
  "recalculatePremiums",
  "reconcileCdAccount",
  "recordInsurerAmount",
  "recordSignIn",
  "refreshMemberDates",
  "confirmEmailSent",
  "giveUpEmail",
  "renameEndorsement",
  "replaceSharedSheet",
  "resendEmail",
  "resolveDifference",
  "revealContact",
  "setOnboarding",
  "turnOffOnboarding",
  "undoMerge",
  "undoMove",
  "updateCompany",
  "updateContactDetails",
  "updateEmployeeId",
  "updateEndorsementExceptions",
  "withdrawApproval",
  "compareRosters",
  "decideRosterDifferences",
  "renewPolicy",
  "switchReminder",
  "updateEndorsementStatus",
  "updatePolicy",
  "uploadUhids",
  "verifyDocuments",
];

/** A workbook's rows, by the pipeline of `registerMembers` or `addFlexUsers`, which are killed. */
const SAME_PIPELINE = ["editMembers", "offboardMembers", "offboardFlexUsers", "unifiedUpload", "updateFlexUsers"];

/** A row that names a file which the store has confirmed before, as a CD entry names its proof. */
const NAMES_A_FILE = ["addPolicyDocument", "putBenefitFile", "uploadFlexRater", "uploadFormatTemplate", "uploadRater"];

/** An outbox row in the transaction, like a note on a ticket; `outbox.test.ts` covers its sending. */
const OUTBOX = [
  "emailLedger",
  "emailRosterDifferences",
  "replyToEmail",
  "replyToQuestion",
  "sendPrivateNoteWithAttachment",
  "sendReminders",
];

/** The row is deleted in its transaction, which queues the object's removal, like `deleteCdStatement`, which is killed. */
const REMOVES_A_FILE = ["deleteBenefitFile", "deletePolicyDocument", "dismissInboxEmail"];

/** Whole chunks under a lease, each with its results: `scripts/*.test.ts` go on where one broke off. */
const CHUNKS = ["runHrdOperations", "runSkfOnboarding", "updatePrevalidation"];

const commitsOf = new Map(ALL_ROUTES.map(({ endpoint, commits }) => [endpoint.id, commits]));
const writes = ENDPOINTS.filter((endpoint) => !isReadCall(endpoint)).map(({ id }) => id);

/** The calls that the kinds of the kill runs send. */
const killed = new Set(
  [...readFileSync("tests/kills/write-kinds.ts", "utf8").matchAll(/desk\.write\(\s*(\w+),/g)].map(([, id = ""]) => id),
);

test("every write of the contract is killed in the middle, or has a reason, not both", () => {
  const excused = [ONE_TRANSACTION, SAME_PIPELINE, NAMES_A_FILE, OUTBOX, REMOVES_A_FILE, CHUNKS].flat();
  expect([...killed, ...excused].toSorted()).toEqual(writes.toSorted());
});

test.each([
  ["one transaction", [...ONE_TRANSACTION, ...SAME_PIPELINE, ...NAMES_A_FILE, ...OUTBOX, ...REMOVES_A_FILE]],
  ["chunks", CHUNKS],
])("every write excused because it commits %s does so", (commits, ids) => {
  expect(ids.filter((id) => commitsOf.get(id) !== commits)).toEqual([]);
});

test("each way of committing is among those that are killed", () => {
  const ways = new Set([...killed].map((id) => commitsOf.get(id)));
  expect([...ways].toSorted()).toEqual(["nothing", "one statement", "one transaction"]);
});
