import type { z } from "zod";
import { PolicyType } from "@/lib/contract/common";
import type { Policy, PolicyEnrolment, PolicyListItem, Renewals } from "@/lib/contract/policies";
import { stateName } from "@/lib/domain/companies/tax-facts";
import { endOfDaySeconds, type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { rupeesOrNull } from "@/lib/domain/money/paise";
import { isExpired } from "@/lib/domain/policies/eligibility";
import { instantOf } from "../instant";
import { schemaError, storedSlabs } from "./schema-error";
import type { PolicyRow } from "./select-policies";

/** Active until the end date, inclusive [spec 1 §4]. */
export function policyListItem(row: PolicyRow, today: LocalDate): z.input<typeof PolicyListItem> {
  const { policy, insurer, raterId } = row;
  const { startDate, endDate } = policy;
  return {
    id: policy.id,
    policyType: PolicyType.safeParse(policy.policyType).data ?? null,
    secondaryType: policy.secondaryType,
    insurerName: insurer?.name ?? null,
    nickName: policy.nickName,
    policyNumber: policy.policyNumber,
    policyPlacementStatus: policy.placementStatus,
    policyStartDate: startDate === null ? null : { seconds: startOfDaySeconds(startDate) },
    policyEndDate: endDate === null ? null : { seconds: endOfDaySeconds(endDate) },
    active: !isExpired({ endDate }, today),
    isRaterUploaded: raterId !== null,
    error: schemaError(row),
  };
}

/** Links to the previous and next policy of the renewal chain; null if there is none. */
export function renewalsOf({ renewedFrom, renewedAs }: PolicyRow): z.input<typeof Renewals> {
  const link = (policy: PolicyRow["renewedAs"]) => policy && { id: policy.id, name: policy.nickName ?? policy.id };
  return { renewedFrom: link(renewedFrom), renewedAs: link(renewedAs) };
}

/** The fields of a stored policy that the placement form shows. */
export type StoredPlacement = Pick<
  PolicyRow["policy"],
  | "policyType"
  | "secondaryType"
  | "placementStatus"
  | "nickName"
  | "policyNumber"
  | "startDate"
  | "endDate"
  | "tpaName"
  | "insurerStateCode"
  | "numberOfEmployees"
  | "numberOfDependents"
  | "netPremiumPaise"
  | "gstPaise"
  | "finalPremiumPaise"
  | "isCommonPool"
  | "isParentalPolicy"
  | "isTopUpPolicy"
  | "isOpdPolicy"
  | "sumInsuredApproach"
  | "basePolicyPlanId"
  | "paymentDate"
  | "finalAgreedRate"
  | "cdAmountPaise"
  | "bankName"
  | "paymentUtrNumber"
  | "transferredAmountPaise"
  | "installmentPremium"
  | "firstInstallmentPaise"
  | "secondInstallmentPaise"
  | "thirdInstallmentPaise"
  | "fourthInstallmentPaise"
  | "livesDetails"
  | "slabs"
  | "terms"
>;

/** The fields of the placement form in the contract's shape. */
export function placementFields(policy: StoredPlacement, insurerName: string | null) {
  const { startDate, endDate, paymentDate, finalAgreedRate } = policy;
  return {
    policyType: PolicyType.safeParse(policy.policyType).data ?? null,
    secondaryType: policy.secondaryType,
    insurerName,
    nickName: policy.nickName,
    policyNumber: policy.policyNumber,
    policyPlacementStatus: policy.placementStatus,
    policyStartDate: startDate === null ? null : { seconds: startOfDaySeconds(startDate) },
    policyEndDate: endDate === null ? null : { seconds: endOfDaySeconds(endDate) },
    tpaName: policy.tpaName,
    insurerState: policy.insurerStateCode ? stateName(policy.insurerStateCode) : null,
    numberOfEmployees: policy.numberOfEmployees,
    numberOfDependents: policy.numberOfDependents,
    totalLives: policy.numberOfEmployees + policy.numberOfDependents,
    netPremium: rupeesOrNull(policy.netPremiumPaise),
    gst: rupeesOrNull(policy.gstPaise),
    finalPremium: rupeesOrNull(policy.finalPremiumPaise),
    isCommonPool: policy.isCommonPool,
    isParentalPolicy: policy.isParentalPolicy,
    isTopUpPolicy: policy.isTopUpPolicy,
    isOPDPolicy: policy.isOpdPolicy,
    sumInsuredApproach: policy.sumInsuredApproach,
    basePolicyPlanId: policy.basePolicyPlanId,
    paymentDate: paymentDate === null ? null : { seconds: startOfDaySeconds(paymentDate) },
    finalAgreedRate: finalAgreedRate === null ? null : Number(finalAgreedRate),
    cdAmount: rupeesOrNull(policy.cdAmountPaise),
    bankName: policy.bankName,
    paymentUtrNumber: policy.paymentUtrNumber,
    transferredAmount: rupeesOrNull(policy.transferredAmountPaise),
    installmentPremium: policy.installmentPremium,
    firstInstallmentAmount: rupeesOrNull(policy.firstInstallmentPaise),
    secondInstallmentAmount: rupeesOrNull(policy.secondInstallmentPaise),
    thirdInstallmentAmount: rupeesOrNull(policy.thirdInstallmentPaise),
    fourthInstallmentAmount: rupeesOrNull(policy.fourthInstallmentPaise),
    livesDetails: policy.livesDetails,
    sumAssuredSlabs: storedSlabs(policy.slabs),
    policyTermsAndConditions: policy.terms as Record<string, unknown>,
  };
}

/** A policy without the facts of its lives. */
export function policyDetails(
  row: PolicyRow,
  policyDocuments: string[],
  today: LocalDate,
): Omit<z.input<typeof Policy>, keyof z.input<typeof PolicyEnrolment>> {
  const { policy, insurer, company } = row;
  return {
    ...policyListItem(row, today),
    ...placementFields(policy, insurer?.name ?? null),
    companyId: policy.companyId,
    insurerLogo: insurer?.logo ?? null,
    corporateName: company.name,
    createdAt: instantOf(policy.createdAt),
    updatedAt: instantOf(policy.updatedAt),
    isCdAccountPresent: policy.cdAccountId !== null,
    cdAccountId: policy.cdAccountId,
    policyDocuments,
    version: policy.version,
    ...renewalsOf(row),
  };
}
