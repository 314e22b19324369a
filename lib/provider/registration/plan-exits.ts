import type { LocalDate } from "@/lib/domain/dates/local-date";
import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { PricedRow } from "@/lib/domain/endorsements/pricing-types";
import { kycForExit } from "@/lib/domain/kyc/requirements";
import type { Exit, OffboardVerdict } from "@/lib/domain/members/types";
import type { ChargedLife } from "../members/load-lives";
import type { RowErrors } from "./row-errors";
import type { PolicyScope } from "./scope";

/** A life that leaves one policy, ready to be written. */
export type PlannedExit = {
  /** Position among the Delete rows of the row that it comes from. */
  index: number;
  scope: PolicyScope;
  life: ChargedLife;
  dateOfLeaving: LocalDate;
  isException: boolean;
  isKycApplicable: boolean;
  hasClaim: boolean;
  priced: PricedRow;
};

/**
 * Prices the correct Delete rows and the dependants who leave along [domain §5, §6]: what was charged for the days after
 * the leaving day, nothing where a claim withholds it.
 */
export function planExits(
  verdicts: readonly OffboardVerdict[],
  scopes: readonly PolicyScope[],
  errors: RowErrors,
): PlannedExit[] {
  const byPolicy = new Map(scopes.map((scope) => [scope.policy.id, scope]));
  const leavingHolders = new Set(
    verdicts.flatMap(({ exits }) => exits.filter(({ life }) => life.relationship === "self").map(familyOf)),
  );
  return verdicts.flatMap(({ index, exits }) => {
    const planned: PlannedExit[] = [];
    for (const exit of exits) {
      const scope = byPolicy.get(exit.policyId);
      if (!scope) continue;
      for (const { userId } of [exit.life, ...exit.cascade]) {
        const life = scope.lives.get(userId);
        const exitOfLife = life && planExit(scope, life, exit, leavingHolders.has(familyOf(exit)));
        if (!exitOfLife) continue;
        if ("message" in exitOfLife) {
          errors.fail(index, exitOfLife.field, exitOfLife.message);
          return [];
        }
        planned.push({ ...exitOfLife, index });
      }
    }
    return planned;
  });
}

const familyOf = ({ policyId, life }: Exit) => `${policyId}\u0000${life.employeeId}`;

function planExit(
  scope: PolicyScope,
  life: ChargedLife,
  { dateOfLeaving, isException }: Exit,
  leavesWithEmployee: boolean,
): Omit<PlannedExit, "index"> | { field: string; message: string } {
  const hasClaim = scope.hasClaim(life);
  const priced = priceRow(scope.pricing, {
    operation: "DELETE",
    relationship: life.relationship,
    dob: life.dob,
    sumInsuredPaise: life.sumInsuredPaise,
    ctcPaise: life.ctcPaise,
    segments: life.segments,
    dateOfLeaving,
    refundWithheld: hasClaim,
  });
  if (!priced.ok) return { field: priced.field, message: priced.message };
  return {
    scope,
    life,
    dateOfLeaving,
    isException,
    isKycApplicable: kycForExit(life, leavesWithEmployee, scope.policy.config) !== null,
    hasClaim,
    priced,
  };
}
