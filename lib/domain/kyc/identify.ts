import type { OffboardContext, RowContext } from "../members/context";
import type { EditRow, OffboardRow, RosterLife } from "../members/types";
import { validateEdit } from "../members/validate-edit";
import { validateOffboard } from "../members/validate-offboard";
import { assumeMarriages } from "../midterm/assume-marriages";
import { type KycRequirement, kycForEdit, kycForExit } from "./requirements";

/** A row of the KYC checklist [spec 2 §3]: the current life and the documents that its change needs. */
export type KycCandidate = {
  index: number;
  rowNumber: number | null;
  life: RosterLife;
  operation: "EDIT" | "OFFBOARD";
  requirements: readonly KycRequirement[];
};

/**
 * Edits that need documents [domain §12]. Rows with errors are left out, because they cannot be uploaded. A marriage date
 * may be missing: the DNF checklist asks for it afterwards.
 */
export function identifyKycEdits(rows: readonly EditRow[], context: RowContext): KycCandidate[] {
  return validateEdit(assumeMarriages(rows, context.today), context).flatMap(({ index, row, edit }) => {
    if (!edit) return [];
    const facts = { changesCover: edit.effectiveFrom !== null, ...edit };
    const requirements = kycForEdit(facts, context.today, context.policy.config);
    return candidate("EDIT", index, row.rowNumber, edit.life, requirements);
  });
}

/** Exits of dependants without their employee. A life that leaves several policies is listed once. */
export function identifyKycExits(rows: readonly OffboardRow[], context: OffboardContext): KycCandidate[] {
  const verdicts = validateOffboard(rows, context);
  const leavingHolders = new Set(
    verdicts.flatMap(({ exits }) => exits.filter(({ life }) => life.relationship === "self").map(familyKey)),
  );
  const configs = new Map(context.policies.map(({ policy }) => [policy.id, policy.config]));
  return verdicts.flatMap(({ index, row, exits }) => {
    for (const exit of exits) {
      const config = configs.get(exit.policyId);
      const requirement = config && kycForExit(exit.life, leavingHolders.has(familyKey(exit)), config);
      if (requirement) return candidate("OFFBOARD", index, row.rowNumber, exit.life, [requirement]);
    }
    return [];
  });
}

const familyKey = ({ policyId, life }: { policyId: string; life: RosterLife }) => `${policyId}\u0000${life.employeeId}`;

function candidate(
  operation: KycCandidate["operation"],
  index: number,
  rowNumber: number | undefined,
  life: RosterLife,
  requirements: readonly KycRequirement[],
): KycCandidate[] {
  return requirements.length > 0 ? [{ index, rowNumber: rowNumber ?? null, life, operation, requirements }] : [];
}
