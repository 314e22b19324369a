import type { LocalDate } from "@/lib/domain/dates/local-date";
import { lastCoveredDay } from "@/lib/domain/endorsements/price-delete";
import type { RatedFacts, RowToPrice } from "@/lib/domain/endorsements/pricing-types";
import { changesCover } from "@/lib/domain/members/edit-draft";
import type { Relationship } from "@/lib/domain/members/types";
import type { PolicyFacts } from "@/lib/domain/policies/types";
import type { FamilyExit, FamilyOn } from "@/lib/domain/premium/family";
import type { Paid } from "@/lib/domain/premium/paid";
import type { Days, Segment } from "@/lib/domain/premium/segments";
import { FIELDS, fieldsOf, type RevisedData } from "../members/fields";
import type { StoredRow } from "./rows-to-price";

/** State that changes while rows are priced in sequence. */
type Running = {
  /** The life's charge before this row. */
  segments: readonly Segment[];
  paid: Paid | null;
  paidBySet: Paid | null;
  refundWithheld: boolean;
  familyOn: FamilyOn | null;
  refundedDays: readonly Days[];
  lastDay: LocalDate | undefined;
  exitOf: (lastDay: LocalDate) => FamilyExit | null;
};

type CoverPolicy = Parameters<typeof changesCover>[1] & Pick<PolicyFacts, "config">;

/** Whether a registered edit changes the sum insured. A dependant's row that only follows the employee has no fields. */
export function editsCover(revised: object | null, policy: Parameters<typeof changesCover>[1]): boolean {
  const fields = Object.keys(revised ?? {});
  return fields.length === 0 || changesCover(fields, policy);
}

/**
 * Converts a registered row into input of the premium rules. Under a floater, a dependant has the employee's sum insured:
 * as registered if the endorsement changes the employee too.
 */
export function rowToPrice(row: StoredRow, policy: CoverPolicy, running: Running): RowToPrice {
  const { life, sumInsuredPaise, ctcPaise, dateOfLeaving } = row;
  const { segments, paid, paidBySet, refundWithheld, familyOn } = running;
  const { neverChargedBy } = row;
  const chargedCoverPaise = segments.at(-1)?.sumInsuredPaise;
  const employeeSumInsuredPaise = life.relationship === "self" ? null : (row.holderCoverPaise ?? sumInsuredPaise);
  if (row.operation === "ADD") {
    const { relationship, dob, slabId } = revise(life, personalOf(row.valuesBefore));
    const coverageStart = row.coverageStart ?? life.coverageStart;
    return { operation: "ADD", relationship, dob, slabId, coverageStart, ctcPaise, employeeSumInsuredPaise, familyOn };
  }
  if (row.operation === "DELETE") {
    const cover = chargedCoverPaise ?? sumInsuredPaise ?? life.sumInsuredPaise;
    const leavingDay = dateOfLeaving ?? life.coverageStart;
    const { relationship, dob } = life;
    const family = running.exitOf(lastCoveredDay(leavingDay, policy.config));
    const facts = { relationship, dob, ctcPaise, segments, paid, paidBySet, refundWithheld, family, neverChargedBy };
    return { operation: "DELETE", ...facts, sumInsuredPaise: cover, dateOfLeaving: leavingDay };
  }
  const before = revise(life, personalOf(row.valuesBefore));
  const from = revise(before, row.revisedBefore);
  const to = revise(from, row.revisedData);
  return {
    operation: "EDIT",
    from: { ...from, sumInsuredPaise: chargedCoverPaise ?? life.sumInsuredPaise },
    to,
    segments,
    paid,
    paidBySet,
    effectiveFrom: editsCover(row.revisedData, policy) ? row.coverageStart : null,
    refundWithheld,
    employeeSumInsuredPaise,
    familyOn,
    refundedDays: running.refundedDays,
    lastDay: running.lastDay,
    neverChargedBy,
  };
}

/** Personal values as registered: another policy's endorsement may have changed them on the roster already. */
function personalOf(data: RevisedData | null): RevisedData | null {
  if (!data) return null;
  return Object.fromEntries(fieldsOf(data).filter(([field]) => FIELDS[field].isPersonal));
}

/** The fields that a premium depends on, with revised values. */
function revise(facts: RatedFacts, data: RevisedData | null): RatedFacts {
  if (!data) return facts;
  const { relationship_to_account_holders: relationship, date_of_birth: dob, policy_start_date: start } = data;
  return {
    relationship: (relationship as Relationship | undefined) ?? facts.relationship,
    dob: dob ?? facts.dob,
    coverageStart: start ?? facts.coverageStart,
    slabId: data.slabId ?? facts.slabId,
    ctcPaise: data.ctc === undefined ? facts.ctcPaise : data.ctc === null ? null : Number(data.ctc),
  };
}
