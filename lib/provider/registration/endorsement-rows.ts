import type { LocalDate } from "@/lib/domain/dates/local-date";
import type { PricedRow } from "@/lib/domain/endorsements/pricing-types";
import type { FieldChange } from "@/lib/domain/members/types";
import type { Paid } from "@/lib/domain/premium/paid";
import type { Call } from "../context";
import type { NewEndorsementMember } from "../endorsements/insert-members";
import { newId } from "../ids";
import { fieldValues } from "./field-values";
import type { Addition, PricedEdit, PricedExit } from "./upload-types";

/** Rows that staff register in this console [spec 2 §3 Row sources]. */
const SOURCE = "GENOME";
/** The changed field of a dependant whose row only follows the employee's sum insured. */
const COVER_ONLY = "Sum Insured";

/** Endorsement, time and upload of a row; the rows of one upload are priced as one file, now and later. */
export type RowBatch = {
  endorsementId: string;
  file: string;
  at: string;
  /** Derivations of additions and edits by price, because many rows share one. */
  derivations: Map<PricedRow, StoredDerivation>;
};

type StoredDerivation = PricedRow["derivation"] & { charged: PricedRow["segments"]; file: string; inception?: Paid };

export function additionRow(call: Call, batch: RowBatch, addition: Addition): NewEndorsementMember {
  const { life, userId, userPolicyId, priced } = addition;
  return rowOf(call, batch, priced, {
    operation: "ADD",
    userId,
    userPolicyId,
    life,
    coverageStart: life.coverageStart,
    isException: life.isException,
    isMidterm: life.isMidterm,
    isKycApplicable: false,
    hasClaim: false,
  });
}

export function editRow(call: Call, batch: RowBatch, edit: PricedEdit): NewEndorsementMember {
  const { scope, life, next, changes, effectiveFrom, priced } = edit;
  return rowOf(call, batch, priced, {
    operation: "EDIT",
    userId: life.userId,
    userPolicyId: life.userPolicyId,
    life: next,
    coverageStart: effectiveFrom ?? next.coverageStart,
    isException: edit.isException,
    isMidterm: edit.isMidterm,
    isKycApplicable: edit.isKycApplicable,
    hasClaim: scope.hasClaim(life),
    changes,
    inception: edit.inception,
  });
}

export function exitRow(call: Call, batch: RowBatch, exit: PricedExit): NewEndorsementMember {
  const { life, dateOfLeaving, priced } = exit;
  return rowOf(call, batch, priced, {
    operation: "DELETE",
    userId: life.userId,
    userPolicyId: life.userPolicyId,
    life,
    coverageStart: life.coverageStart,
    dateOfLeaving,
    isException: exit.isException,
    isMidterm: false,
    isKycApplicable: exit.isKycApplicable,
    hasClaim: exit.hasClaim,
    inception: exit.inception,
  });
}

type RowFacts = {
  operation: "ADD" | "EDIT" | "DELETE";
  userId: string;
  userPolicyId: string;
  /** The life after the row. */
  life: { employeeId: string; relationship: string };
  coverageStart: LocalDate;
  dateOfLeaving?: LocalDate;
  isException: boolean;
  isMidterm: boolean;
  isKycApplicable: boolean;
  hasClaim: boolean;
  changes?: readonly FieldChange[];
  inception?: Paid | null;
};

/** One literal for all three: spreading objects of this width takes a third of a large upload's time. */
function rowOf(call: Call, batch: RowBatch, priced: PricedRow, facts: RowFacts): NewEndorsementMember {
  const { changes } = facts;
  return {
    id: newId("em"),
    endorsementId: batch.endorsementId,
    userId: facts.userId,
    userPolicyId: facts.userPolicyId,
    operation: facts.operation,
    source: SOURCE,
    employeeId: facts.life.employeeId,
    relationship: facts.life.relationship,
    coverageStart: facts.coverageStart,
    dateOfLeaving: facts.dateOfLeaving ?? null,
    sumInsuredPaise: priced.sumInsuredPaise,
    ctcPaise: priced.ctcPaise,
    rpm: priced.rpm,
    age: priced.age,
    ageBand: priced.ageBand,
    raterPremiumPaise: priced.raterPremiumPaise,
    oldAnnualPaise: priced.oldAnnualPaise,
    newAnnualPaise: priced.newAnnualPaise,
    netPaise: priced.netPaise,
    igstPaise: priced.igstPaise,
    cgstPaise: priced.cgstPaise,
    sgstPaise: priced.sgstPaise,
    totalPaise: priced.totalPaise,
    proRatedDays: priced.proRatedDays,
    premiumNote: priced.premiumNote,
    derivation: derivationOf(batch, priced, facts),
    isException: facts.isException,
    isMidtermMember: facts.isMidterm,
    isKycApplicable: facts.isKycApplicable,
    anyOngoingOrSettledClaim: facts.hasClaim,
    correctionType: changes ? changes.map(({ label }) => label).join(", ") || COVER_ONLY : null,
    oldData: changes ? fieldValues(changes, "from") : null,
    revisedData: changes ? fieldValues(changes, "to") : null,
    createdAt: batch.at,
    updatedBy: call.actor.name,
  };
}

/** The life's next row builds on the remaining charge. */
function derivationOf({ file, derivations }: RowBatch, priced: PricedRow, { operation, inception }: RowFacts) {
  const known = derivations.get(priced);
  if (known && JSON.stringify(known.inception) === JSON.stringify(inception ?? undefined)) return known;
  const stored: StoredDerivation = { charged: priced.segments, file, ...priced.derivation };
  if (inception) stored.inception = inception;
  if (operation !== "DELETE") derivations.set(priced, stored);
  return stored;
}
