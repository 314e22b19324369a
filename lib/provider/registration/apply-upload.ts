import type { AddRow, MembersList, OffboardRow } from "@/lib/contract/members";
import { record } from "../audit";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { validatorEndorsements } from "../endorsements/validator-endorsement";
import { planUpload, type UploadPlan, type UploadQuestion } from "./plan-upload";
import { lockForUpload } from "./policies-in-scope";
import { withProgress } from "./progress";
import type { RowErrors } from "./row-errors";
import { writeEndorsements } from "./write-endorsements";
import { writeRoster } from "./write-roster";

export type UploadOrder = Omit<UploadQuestion, "report"> & {
  /** The verb, for the audit log. */
  action: string;
  enableEndorsements: boolean;
  uploadId: string | undefined;
  /** Looks at the plan before anything is written; may refuse the whole upload. */
  assertPlan?: (plan: UploadPlan) => void | Promise<void>;
};

/**
 * Validates rows and applies the correct ones, all in the caller's one transaction: every row ends up applied or listed
 * with its reasons [domain §10, §14]. The one implementation behind every upload of members.
 * @throws ProviderError bad_request, not_found for the request as a whole.
 */
export async function applyUpload(db: Db, call: Call, order: UploadOrder) {
  const { action, enableEndorsements, uploadId, assertPlan, ...question } = order;
  const { companyId, policyId, members, enrolmentPortal } = question;
  const total = members.ADD.length + members.EDIT.length + members.OFFBOARD.length;
  return withProgress(uploadId, total, async (report) => {
    await lockForUpload(db, companyId);
    const plan = await planUpload(db, call, { ...question, report });
    await assertPlan?.(plan);
    let endorsementIds: string[] = [];
    if (enableEndorsements) endorsementIds = await writeEndorsements(db, call, plan, { enrolmentPortal, report });
    else await writeRoster(db, call, plan, { enrolmentPortal, report });
    await record(db, call, {
      action,
      entity: policyId === null ? "company" : "policy",
      entityId: policyId ?? companyId,
      after: { enableEndorsements, enrolmentPortal, endorsementIds, rows: countsOf(members, plan.errors) },
    });
    const endorsements = await validatorEndorsements(db, endorsementIds);
    return {
      plan,
      endorsementContexts: endorsements.map((details) => ({ endorsementId: details.id, endorsementDetails: details })),
    };
  });
}

/** Every row is in exactly one of correct and incorrect [domain §21 #10]. */
export function groupOf<Row extends AddRow | OffboardRow>(rows: readonly Row[], errors: RowErrors) {
  const incorrectMembers = rows.flatMap((row, index) => {
    const messages = errors.of(index);
    return messages ? [{ ...row, errors: JSON.stringify(messages) }] : [];
  });
  const incorrectCount = incorrectMembers.length;
  return { totalCount: rows.length, correctCount: rows.length - incorrectCount, incorrectCount, incorrectMembers };
}

function countsOf({ ADD, EDIT, OFFBOARD }: MembersList, errors: UploadPlan["errors"]) {
  const counts = (rows: readonly unknown[], { count }: RowErrors) => {
    return { correctCount: rows.length - count, incorrectCount: count };
  };
  return {
    ADD: counts(ADD, errors.ADD),
    EDIT: counts(EDIT, errors.EDIT),
    OFFBOARD: counts(OFFBOARD, errors.OFFBOARD),
  };
}
