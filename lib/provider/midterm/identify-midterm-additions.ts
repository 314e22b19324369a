import type * as contract from "@/lib/contract/midterm";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { identifyMidtermAdditions as identify, type MidtermCandidate } from "@/lib/domain/midterm/identify";
import { policiesInScope } from "../registration/policies-in-scope";
import { loadScope, rowContext } from "../registration/scope";
import type { Verb } from "../route";
import { rejectedEntry } from "./rejected-entry";

/** Finds the mid-term additions and edits, and which of them are accepted [spec 2 §7, domain §11]. */
export const identifyMidtermAdditions: Verb<typeof contract.identifyMidtermAdditions> = async (db, call, { body }) => {
  const { companyId, policyId, add, edit } = body;
  const policies = await policiesInScope(db, call, { companyId, policyId });
  const scope = await loadScope(db, call, companyId, policies, { ADD: add, EDIT: edit, OFFBOARD: [] });
  // Without a policy there are no additions or edits; the upload reports that.
  if (!scope.chosen) return { data: { acceptedMidTermAdditions: { add: [], edit: [] }, rejectedMidTermAdditions: [] } };
  const { accepted, rejected } = identify({ add, edit }, rowContext(call, scope.chosen, false));
  return {
    data: {
      acceptedMidTermAdditions: { add: accepted.add.map(midtermRow), edit: accepted.edit.map(midtermRow) },
      rejectedMidTermAdditions: rejected.map((row) => rejectedEntry(row, row.errors)),
    },
  };
};

function midtermRow({
  employeeId,
  userId,
  name,
  relationship,
  rowNumber,
  dob,
  coverageStart,
}: MidtermCandidate): contract.MidtermRow {
  return {
    employeeId,
    userId,
    name,
    relationship,
    rowNumber,
    dob: dob && formatDmy(dob),
    coverageStartDate: coverageStart && formatDmy(coverageStart),
  };
}
