import { call } from "@/lib/client/api";
import { identifyKycRequirement, identifyMidtermAdditions } from "@/lib/contract/calls";
import { matchRejected } from "./match-rejected";
import { additionsOf, kycKey } from "./selectors";
import { type Checks, type FlowState, rowKey } from "./state";

/**
 * The two pre-checks of Submit, in parallel [spec 2 §4, §7]: which rows need KYC documents, and which additions are
 * mid-term. A check without rows is skipped. @throws ApiError
 */
export async function runChecks(state: FlowState, signal: AbortSignal): Promise<Checks> {
  const { selection, rows } = state;
  if (!selection.company) throw new Error("A company is picked before Submit.");
  const scope = { companyId: selection.company.id, policyId: selection.policy?.id ?? null };
  const additions = additionsOf(state);
  const needsKyc = rows.EDIT.length + rows.OFFBOARD.length > 0;
  const needsMidterm = additions.length + rows.EDIT.length > 0;
  const [kyc, midterm] = await Promise.all([
    needsKyc
      ? call(identifyKycRequirement, {
          body: { ...scope, editUsers: rows.EDIT, offboardUsers: rows.OFFBOARD },
          signal,
        })
      : null,
    needsMidterm
      ? call(identifyMidtermAdditions, {
          body: { ...scope, add: additions, edit: rows.EDIT },
          signal,
        })
      : null,
  ]);
  const rejected = matchRejected(midterm?.data.rejectedMidTermAdditions ?? [], { ADD: additions, EDIT: rows.EDIT });
  const out = new Set(rejected.map(({ operation, row }) => rowKey(operation, row.rowNumber)));
  const listed = [...(kyc?.data.EDIT ?? []), ...(kyc?.data.OFFBOARD ?? [])];
  return {
    kyc: listed.filter((row) => !out.has(kycKey(row))),
    midterm: midterm?.data.acceptedMidTermAdditions ?? { add: [], edit: [] },
    rejected,
  };
}
