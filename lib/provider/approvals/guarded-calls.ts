import { undoBatch as undoBatchContract } from "@/lib/contract/batches";
import { deleteBenefitFile as deleteBenefitFileContract } from "@/lib/contract/benefit-files";
import { delinkCdAccount as delinkCdAccountContract } from "@/lib/contract/cd-accounts";
import { deleteCdStatement as deleteCdStatementContract } from "@/lib/contract/cd-statements";
import { changeConfiguration as changeConfigurationContract } from "@/lib/contract/configuration";
import { deleteEndorsement as deleteEndorsementContract } from "@/lib/contract/endorsement-edits";
import { uploadFlexRater as uploadFlexRaterContract } from "@/lib/contract/flex-raters";
import { deletePolicyDocument as deletePolicyDocumentContract } from "@/lib/contract/policy-documents";
import { uploadRater as uploadRaterContract } from "@/lib/contract/raters";
import * as registration from "@/lib/contract/registration";
import * as staffAccess from "@/lib/contract/staff-access";
import { deleteMember as deleteMemberContract } from "@/lib/contract/users";
import { undoNeedsTwo } from "@/lib/domain/approvals/guarded-kinds";
import { APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";
import { undoBatch } from "../batches/undo-batch";
import { deleteBenefitFile } from "../benefits/delete-benefit-file";
import { deleteCdStatement } from "../cd-accounts/delete-cd-statement";
import { delinkCdAccount } from "../cd-accounts/delink-cd-account";
import { changeConfiguration } from "../configuration/change-configuration";
import { deleteEndorsement } from "../endorsements/delete-endorsement";
import { FLEX_RATERS } from "../flex-raters/load-flex-rater";
import { previewFlexRater } from "../flex-raters/preview-flex-rater";
import { uploadFlexRater } from "../flex-raters/upload-flex-rater";
import { deleteMember } from "../members/delete-member";
import { deletePolicyDocument } from "../policies/delete-policy-document";
import { RATERS } from "../raters/load-rater";
import { previewRater } from "../raters/preview-rater";
import { uploadRater } from "../raters/upload-rater";
import { editMembers } from "../registration/edit-members";
import { offboardMembers } from "../registration/offboard-members";
import { registerMembers } from "../registration/register-members";
import { unifiedUpload } from "../registration/unified-upload";
import { changeStaffRoles } from "../staff-access/change-staff-roles";
import { giveGenomeAccess } from "../staff-access/give-genome-access";
import * as describe from "./describe-change";
import { describeUpload } from "./describe-upload";
import { type AnyGuard, guard } from "./guard";

/** Uploads that ask for an exception. Several of a company may be pending. */
const UPLOAD = {
  kind: "EXCEPTION",
  isRepeatable: true,
  describe: (_db, _call, { body }: { body: Parameters<typeof describeUpload>[0] }) => describeUpload(body),
  needsTwo: (_reply: unknown, _input: unknown, { changes }: { changes: readonly unknown[] }) => changes.length > 0,
} as const satisfies Partial<AnyGuard>;

const NO_GROUP = { totalCount: 0, correctCount: 0, incorrectCount: 0, incorrectMembers: [] };
const NO_ROWS = { ADD: NO_GROUP, EDIT: NO_GROUP, OFFBOARD: NO_GROUP };

/**
 * The calls for which the configuration may ask for a second person (ruling 80). Their routes are `writeGuarded`; an approval
 * runs the same verbs.
 */
export const GUARDED_CALLS = {
  deleteEndorsement: guard({
    kind: "DELETION",
    endpoint: deleteEndorsementContract,
    verb: deleteEndorsement,
    describe: (db, _call, { params }) => describe.describeEndorsementDeletion(db, params.id),
  }),
  deleteMember: guard({
    kind: "DELETION",
    endpoint: deleteMemberContract,
    verb: deleteMember,
    describe: (db, _call, { params }) => describe.describeMemberDeletion(db, params.id),
  }),
  deletePolicyDocument: guard({
    kind: "DELETION",
    endpoint: deletePolicyDocumentContract,
    verb: deletePolicyDocument,
    describe: (db, _call, { params }) => describe.describeDocumentDeletion(db, params),
  }),
  deleteBenefitFile: guard({
    kind: "DELETION",
    endpoint: deleteBenefitFileContract,
    verb: deleteBenefitFile,
    describe: (db, _call, { params }) => describe.describeBenefitFileDeletion(db, params),
  }),
  deleteCdStatement: guard({
    kind: "DELETION",
    endpoint: deleteCdStatementContract,
    verb: deleteCdStatement,
    describe: (db, call, { params }) => describe.describeStatementDeletion(db, call, params),
  }),
  delinkCdAccount: guard({
    kind: "DELINK",
    endpoint: delinkCdAccountContract,
    verb: delinkCdAccount,
    describe: (db, call, { params }) => describe.describeDelinking(db, call, params.id),
  }),
  changeStaffRoles: guard({
    kind: "ACCESS",
    endpoint: staffAccess.changeStaffRoles,
    verb: changeStaffRoles,
    describe: (db, _call, { params, body }) => describe.describeRoles(db, params.userId, body.roles),
  }),
  giveGenomeAccess: guard({
    kind: "ACCESS",
    endpoint: staffAccess.giveGenomeAccess,
    verb: giveGenomeAccess,
    describe: (db, _call, { body }) => describe.describeNewAccess(db, body.emails),
    needsTwo: (reply, { body }) => reply.data.rejectedEntries.length < new Set(body.emails).size,
    refusals: ({ data }) =>
      data.rejectedEntries.map(({ email, reason }) => ({ label: `Rejected: ${email}`, from: "", to: reason })),
  }),
  uploadRater: guard({
    kind: "RATER",
    endpoint: uploadRaterContract,
    verb: uploadRater,
    describe: (db, call, { params, query, body }) =>
      describe.describeRater(db, body, RATERS, TEXT.replaceRater, async () =>
        describe.describeRaterEffect((await previewRater(db, call, { params, query, body })).data),
      ),
    needsTwo: ({ data }) => !data.isUnchanged && data.rater.version > 1,
  }),
  uploadFlexRater: guard({
    kind: "RATER",
    endpoint: uploadFlexRaterContract,
    verb: uploadFlexRater,
    describe: (db, call, { params, query, body }) =>
      describe.describeRater(db, body, FLEX_RATERS, TEXT.replaceFlexRater, async () =>
        describe.describeFlexRaterEffect((await previewFlexRater(db, call, { params, query, body })).data),
      ),
    needsTwo: ({ data: { isUnchanged, rater } }) => !isUnchanged && rater !== null && rater.version > 1,
  }),
  changeConfiguration: guard({
    kind: "CONFIGURATION",
    endpoint: changeConfigurationContract,
    verb: changeConfiguration,
    describe: (db, call, { body }) => describe.describeConfiguration(db, call, body),
    reasonOf: ({ body }) => body.note,
  }),
  undoBatch: guard({
    kind: "UNDO",
    endpoint: undoBatchContract,
    verb: undoBatch,
    describe: (db, _call, { params }) => describe.describeUndo(db, params.id),
    needsTwo: ({ data }, _input, { config }) => undoNeedsTwo(data.reversedCount, config),
  }),
  unifiedUpload: guard({
    ...UPLOAD,
    endpoint: registration.unifiedUpload,
    verb: unifiedUpload,
    uploadOf: ({ data: { data } }) => data,
  }),
  registerMembers: guard({
    ...UPLOAD,
    endpoint: registration.registerMembers,
    verb: registerMembers,
    uploadOf: ({ data: { data } }) => ({ ...NO_ROWS, ADD: data, endorsementContexts: data.endorsementContexts }),
  }),
  editMembers: guard({
    ...UPLOAD,
    endpoint: registration.editMembers,
    verb: editMembers,
    uploadOf: ({ data: { data } }) => ({ ...NO_ROWS, EDIT: data, endorsementContexts: data.endorsementContexts }),
  }),
  offboardMembers: guard({
    ...UPLOAD,
    endpoint: registration.offboardMembers,
    verb: offboardMembers,
    uploadOf: ({ data: { validMembers, invalidMembers, endorsementContexts } }) => ({
      ...NO_ROWS,
      OFFBOARD: {
        totalCount: validMembers.length + invalidMembers.length,
        correctCount: validMembers.length,
        incorrectCount: invalidMembers.length,
        incorrectMembers: invalidMembers.map(({ error, ...row }) => ({ ...row, errors: error })),
      },
      endorsementContexts,
    }),
  }),
} as const satisfies Record<string, AnyGuard>;
