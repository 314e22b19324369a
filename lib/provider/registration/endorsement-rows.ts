import type { PricedRow } from "@/lib/domain/endorsements/pricing-types";
import { type Call, now } from "../context";
import type { NewEndorsementMember } from "../endorsements/insert-members";
import { newId } from "../ids";
import type { Addition } from "./plan-additions";
import type { PlannedEdit } from "./plan-edits";
import type { PlannedExit } from "./plan-exits";

/** Rows that staff register in this console [spec 2 §3 Row sources]. */
const SOURCE = "GENOME";
/** A dependant whose sum insured follows the employee's without a column of its own changing. */
const COVER_ONLY = "Sum Insured";

export function additionRow(call: Call, endorsementId: string, addition: Addition): NewEndorsementMember {
  const { life, userId, userPolicyId, priced } = addition;
  return {
    ...commonColumns(call, endorsementId, priced),
    userId,
    userPolicyId,
    operation: "ADD",
    employeeId: life.employeeId,
    relationship: life.relationship,
    coverageStart: life.coverageStart,
    isException: life.isException,
    isMidtermMember: life.isMidterm,
  };
}

export function editRow(call: Call, endorsementId: string, edit: PlannedEdit): NewEndorsementMember {
  const { scope, life, next, changes, effectiveFrom, priced } = edit;
  return {
    ...commonColumns(call, endorsementId, priced),
    userId: life.userId,
    userPolicyId: life.userPolicyId,
    operation: "EDIT",
    employeeId: next.employeeId,
    relationship: next.relationship,
    coverageStart: effectiveFrom ?? next.coverageStart,
    isException: edit.isException,
    isMidtermMember: edit.isMidterm,
    isKycApplicable: edit.isKycApplicable,
    anyOngoingOrSettledClaim: scope.hasClaim(life),
    correctionType: changes.map(({ label }) => label).join(", ") || COVER_ONLY,
    oldData: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
    revisedData: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  };
}

export function exitRow(call: Call, endorsementId: string, exit: PlannedExit): NewEndorsementMember {
  const { life, dateOfLeaving, priced } = exit;
  return {
    ...commonColumns(call, endorsementId, priced),
    userId: life.userId,
    userPolicyId: life.userPolicyId,
    operation: "DELETE",
    employeeId: life.employeeId,
    relationship: life.relationship,
    coverageStart: life.coverageStart,
    dateOfLeaving,
    isException: exit.isException,
    isKycApplicable: exit.isKycApplicable,
    anyOngoingOrSettledClaim: exit.hasClaim,
  };
}

/** The premium columns, and in the derivation what remains charged: the start of the life's next row. */
function commonColumns(call: Call, endorsementId: string, priced: PricedRow) {
  return {
    id: newId("em"),
    endorsementId,
    source: SOURCE,
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
    derivation: { ...priced.derivation, charged: priced.segments },
    createdAt: now(call),
    updatedBy: call.actor.name,
  };
}
