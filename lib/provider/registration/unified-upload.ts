import { and, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/registration";
import { judgementOf } from "@/lib/domain/members/judge-rows";
import type { Db } from "../db/connect";
import { validatorDrafts } from "../db/schema";
import type { Verb } from "../route";
import { readMembersList } from "./read-members-list";
import { groupOf } from "./row-errors";
import { applyUpload } from "./upload-pipeline";

/**
 * Validates the rows of a workbook and applies the correct ones [spec 2 §7]. Rows with errors do not fail the call.
 * @throws ProviderError bad_request, too_large, not_found for the request as a whole; forbidden when more lives leave
 * than the caller may offboard.
 */
export const unifiedUpload: Verb<typeof contract.unifiedUpload> = async (db, call, { body }) => {
  const { companyId, policyId, enableEnrolmentPortal: enrolmentPortal, enableEndorsements, uploadId, fileName } = body;
  const { draftId } = body;
  const members = await readMembersList(body);
  const order = {
    action: "unifiedUpload",
    companyId,
    policyId,
    members,
    enrolmentPortal,
    enableEndorsements,
    uploadId,
    fileName,
  };
  const { plan, endorsementContexts } = await applyUpload(db, call, order);
  if (draftId) await deleteDraft(db, companyId, draftId);
  const { errors, scope } = plan;
  const unchanged = (sheet: keyof typeof errors) => {
    const { unchangedCount } = judgementOf(sheet, members[sheet], (at) => errors[sheet].of(at), scope.chosen?.roster);
    return { unchangedCount };
  };
  return {
    data: {
      data: {
        ADD: { ...groupOf(members.ADD, errors.ADD), ...unchanged("ADD") },
        EDIT: {
          ...groupOf(members.EDIT, errors.EDIT),
          ...unchanged("EDIT"),
          livesCount: livesOf(plan.edits),
        },
        OFFBOARD: {
          ...groupOf(members.OFFBOARD, errors.OFFBOARD),
          ...unchanged("OFFBOARD"),
          livesCount: livesOf(plan.exits),
        },
        endorsementContexts,
      },
    },
  };
};

const livesOf = (changes: readonly { userId: string }[]) => new Set(changes.map(({ userId }) => userId)).size;

/** The draft's rows are uploaded: Today no longer lists it. */
async function deleteDraft(db: Db, companyId: string, draftId: string): Promise<void> {
  await db
    .delete(validatorDrafts)
    .where(and(eq(validatorDrafts.id, draftId), eq(validatorDrafts.companyId, companyId)));
}
