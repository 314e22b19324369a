import type { MembersList } from "@/lib/contract/members";
import { validateSheets } from "@/lib/domain/members/judge-rows";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import { findPersons } from "../members/find-persons";
import { type Addition, planAdditions } from "./plan-additions";
import { type PlannedEdit, planEdits } from "./plan-edits";
import { type PlannedExit, planExits } from "./plan-exits";
import { POLICY_NEEDED, policiesInScope } from "./policies-in-scope";
import type { ReportProgress } from "./progress";
import { RowErrors } from "./row-errors";
import { familiesIn, loadScope, offboardContext, rowContext, type Scope } from "./scope";

export type UploadQuestion = {
  companyId: string;
  policyId: string | null;
  members: MembersList;
  enrolmentPortal: boolean;
  report?: ReportProgress;
};

/** Everything an upload would do, priced; nothing is written yet. The estimate and the upload share it [domain §21 #13]. */
export type UploadPlan = {
  scope: Scope;
  additions: Addition[];
  edits: PlannedEdit[];
  exits: PlannedExit[];
  errors: { ADD: RowErrors; EDIT: RowErrors; OFFBOARD: RowErrors };
};

/**
 * Loads what the rows speak of, validates all of them and prices the correct ones. Edits come before exits, so that a
 * life with both leaves at the charge of its edit.
 * @throws ProviderError not_found, bad_request for the request as a whole [domain §14].
 */
export async function planUpload(db: Db, call: Call, question: UploadQuestion): Promise<UploadPlan> {
  const { companyId, policyId, members, enrolmentPortal, report } = question;
  if (policyId === null && members.ADD.length + members.EDIT.length > 0) {
    throw new ProviderError("bad_request", POLICY_NEEDED);
  }
  const policies = await policiesInScope(db, call, { companyId, policyId, hasEdits: members.EDIT.length > 0 });
  const scope = await loadScope(db, call, companyId, policies, members);
  const verdicts = validateSheets(members, {
    chosen: scope.chosen && rowContext(call, scope.chosen, enrolmentPortal),
    exits: offboardContext(call, scope),
  });
  const errors = {
    ADD: new RowErrors(verdicts.ADD),
    EDIT: new RowErrors(verdicts.EDIT),
    OFFBOARD: new RowErrors(verdicts.OFFBOARD),
  };
  const { chosen } = scope;
  const persons = await findPersons(db, companyId, familiesIn({ ...members, OFFBOARD: [] }).employeeIds);
  return {
    scope,
    additions: chosen ? await planAdditions(verdicts.ADD, chosen, persons, errors.ADD, report) : [],
    edits: planEdits(verdicts.EDIT, scope, persons, errors.EDIT),
    exits: planExits(verdicts.OFFBOARD, chosen ? [chosen] : scope.others, errors.OFFBOARD),
    errors,
  };
}
