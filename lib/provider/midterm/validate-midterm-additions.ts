import type * as contract from "@/lib/contract/midterm";
import { readDate } from "@/lib/domain/members/read-cells";
import { validateMarriages } from "@/lib/domain/midterm/validate-marriages";
import { policiesInScope } from "../registration/policies-in-scope";
import { loadScope, rowContext } from "../registration/scope";
import type { Verb } from "../route";
import { rejectedEntry } from "./rejected-entry";

type Answer = contract.MidtermRow & { dateOfMarriage: string | null };

/** Finds the rejected entries of the DNF checklist [spec 2 §7, domain §11]. */
export const validateMidtermAdditions: Verb<typeof contract.validateMidtermAdditions> = async (db, call, { body }) => {
  const { companyId, policyId, add, edit } = body;
  const rows = [...add, ...edit];
  const policies = await policiesInScope(db, call, { companyId, policyId });
  const scope = await loadScope(db, call, companyId, policies, {
    ADD: rows.map(identifiersOf),
    EDIT: [],
    OFFBOARD: [],
  });
  if (!scope.chosen) return { data: { rejectedMidTermAdditions: [] } };
  const { roster, today, policy } = rowContext(call, scope.chosen, false);
  const rejected = validateMarriages([...add.map(additionOf), ...edit.map(answerOf)], {
    roster,
    today,
    config: policy.config,
  });
  return { data: { rejectedMidTermAdditions: rejected.map(({ answer, errors }) => rejectedEntry(answer, errors)) } };
};

const identifiersOf = ({ employeeId, userId }: Answer) => ({
  employee_id: employeeId ?? undefined,
  userId: userId ?? undefined,
});

function answerOf(row: Answer) {
  return { ...row, dob: readDate(row.dob ?? ""), dateOfMarriage: readDate(row.dateOfMarriage ?? "") };
}

const additionOf = (row: Answer) => ({ ...answerOf(row), coverageStart: readDate(row.coverageStartDate ?? "") });
