import { call } from "@/lib/client/api";
import { identifyKycRequirement, identifyMidtermAdditions } from "@/lib/contract/calls";
import type { KycRow } from "@/lib/contract/midterm";
import { matchRejected } from "./match-rejected";
import { additionsOf, kycKey } from "./selectors";
import { type Checks, type FlowState, rowKey, type Selection } from "./state";

type Exits = Pick<FlowState["rows"], "EDIT" | "OFFBOARD">;

/** The edits and exits that need KYC documents [spec 2 §7]. @throws ApiError */
export async function identifyKyc(selection: Selection, rows: Exits, signal?: AbortSignal): Promise<KycRow[]> {
  if (rows.EDIT.length + rows.OFFBOARD.length === 0) return [];
  const body = { ...scopeOf(selection), editUsers: rows.EDIT, offboardUsers: rows.OFFBOARD };
  const { data } = await call(identifyKycRequirement, { body, signal });
  return [...data.EDIT, ...data.OFFBOARD];
}

function scopeOf({ company, policy }: Selection) {
  if (!company) throw new Error("A company is picked before Submit.");
  return { companyId: company.id, policyId: policy?.id ?? null };
}

/**
 * The two pre-checks of Submit, in parallel [spec 2 §4, §7]: which rows need KYC documents, and which additions are
 * mid-term. A check without rows is skipped. @throws ApiError
 */
export async function runChecks(state: FlowState, signal: AbortSignal): Promise<Checks> {
  const { selection, rows } = state;
  const additions = additionsOf(state);
  const needsMidterm = additions.length + rows.EDIT.length > 0;
  const [kyc, midterm] = await Promise.all([
    identifyKyc(selection, rows, signal),
    needsMidterm
      ? call(identifyMidtermAdditions, {
          body: { ...scopeOf(selection), add: additions, edit: rows.EDIT },
          signal,
        })
      : null,
  ]);
  const rejected = matchRejected(midterm?.data.rejectedMidTermAdditions ?? [], { ADD: additions, EDIT: rows.EDIT });
  const out = new Set(rejected.map(({ operation, row }) => rowKey(operation, row.rowNumber)));
  return {
    kyc: kyc.filter((row) => !out.has(kycKey(row))),
    midterm: midterm?.data.acceptedMidTermAdditions ?? { add: [], edit: [] },
    rejected,
  };
}
