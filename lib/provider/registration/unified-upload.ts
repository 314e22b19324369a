import type { AddRow, MembersList, OffboardRow } from "@/lib/contract/members";
import type { unifiedUpload } from "@/lib/contract/registration";
import { record } from "../audit";
import { validatorEndorsements } from "../endorsements/validator-endorsement";
import type { Verb } from "../route";
import { planUpload } from "./plan-upload";
import { lockForUpload } from "./policies-in-scope";
import { readMembersList } from "./read-members-list";
import type { RowErrors } from "./row-errors";
import { writeEndorsements } from "./write-endorsements";
import { writeRoster } from "./write-roster";

/**
 * Validates the rows of a workbook and applies the correct ones, all in the call's one transaction: every row ends up
 * applied or listed with its reasons [spec 2 §7, domain §10, §14]. Rows with errors do not fail the call.
 * @throws ProviderError bad_request, too_large, not_found for the request as a whole.
 */
export const upload: Verb<typeof unifiedUpload> = async (db, call, { body }) => {
  const { companyId, policyId, enableEnrolmentPortal: enrolmentPortal, enableEndorsements } = body;
  const members = await readMembersList(body);
  await lockForUpload(db, companyId);
  const plan = await planUpload(db, call, { companyId, policyId, members, enrolmentPortal });
  let endorsementIds: string[] = [];
  if (enableEndorsements) endorsementIds = await writeEndorsements(db, call, plan, enrolmentPortal);
  else await writeRoster(db, call, plan, enrolmentPortal);
  const result = resultOf(members, plan.errors);
  await record(db, call, {
    action: "unifiedUpload",
    entity: policyId === null ? "company" : "policy",
    entityId: policyId ?? companyId,
    after: { enableEndorsements, enrolmentPortal, endorsementIds, rows: countsOf(result) },
  });
  const endorsements = await validatorEndorsements(db, endorsementIds);
  const endorsementContexts = endorsements.map((details) => ({
    endorsementId: details.id,
    endorsementDetails: details,
  }));
  return { data: { data: { ...result, endorsementContexts } } };
};

type Errors = { ADD: RowErrors; EDIT: RowErrors; OFFBOARD: RowErrors };

function resultOf(members: MembersList, errors: Errors) {
  return {
    ADD: groupOf(members.ADD, errors.ADD),
    EDIT: groupOf(members.EDIT, errors.EDIT),
    OFFBOARD: groupOf(members.OFFBOARD, errors.OFFBOARD),
  };
}

/** Every row is in exactly one of correct and incorrect [domain §21 #10]. */
function groupOf<Row extends AddRow | OffboardRow>(rows: readonly Row[], errors: RowErrors) {
  const incorrectMembers = rows.flatMap((row, index) => {
    const messages = errors.of(index);
    return messages ? [{ ...row, errors: JSON.stringify(messages) }] : [];
  });
  const incorrectCount = incorrectMembers.length;
  return { totalCount: rows.length, correctCount: rows.length - incorrectCount, incorrectCount, incorrectMembers };
}

function countsOf(result: ReturnType<typeof resultOf>) {
  return Object.fromEntries(
    Object.entries(result).map(([group, { correctCount, incorrectCount }]) => [
      group,
      { correctCount, incorrectCount },
    ]),
  );
}
