import type { PolicyWrite } from "@/lib/contract/placement";
import { istDay } from "@/lib/domain/dates/local-date";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { nameKey } from "@/lib/domain/name-key";
import type { policies } from "../db/schema";

const paise = (rupees: number | null) => (rupees === null ? null : paiseFromRupees(rupees));
const dayOf = (instant: { seconds: number } | null) => (instant === null ? null : istDay(instant.seconds * 1000));

type Columns = Omit<typeof policies.$inferInsert, "id" | "companyId" | "createdAt" | "updatedAt">;

/** A policy of the wire as the table stores it: paise, calendar days, the key that its nickname is compared by. */
export function policyColumns(policy: PolicyWrite, insurerId: string | null): Columns {
  return {
    insurerId,
    policyType: policy.policyType,
    secondaryType: policy.secondaryType,
    placementStatus: policy.policyPlacementStatus,
    nickName: policy.nickName,
    nickNameKey: policy.nickName === null ? null : nameKey(policy.nickName),
    tpaName: policy.tpaName,
    policyNumber: policy.policyNumber,
    startDate: dayOf(policy.policyStartDate),
    endDate: dayOf(policy.policyEndDate),
    paymentDate: dayOf(policy.paymentDate),
    numberOfEmployees: policy.numberOfEmployees ?? 0,
    numberOfDependents: policy.numberOfDependents ?? 0,
    sumInsuredApproach: policy.sumInsuredApproach,
    isCommonPool: policy.isCommonPool,
    isParentalPolicy: policy.isParentalPolicy,
    isTopUpPolicy: policy.isTopUpPolicy,
    isOpdPolicy: policy.isOPDPolicy,
    basePolicyPlanId: policy.basePolicyPlanId,
    livesDetails: policy.livesDetails,
    finalAgreedRate: policy.finalAgreedRate === null ? null : String(policy.finalAgreedRate),
    netPremiumPaise: paise(policy.netPremium),
    gstPaise: paise(policy.gst ?? 0),
    finalPremiumPaise: paise(policy.finalPremium),
    transferredAmountPaise: paise(policy.transferredAmount),
    cdAmountPaise: paise(policy.cdAmount ?? 0),
    bankName: policy.bankName,
    paymentUtrNumber: policy.paymentUtrNumber,
    installmentPremium: policy.installmentPremium,
    firstInstallmentPaise: paise(policy.firstInstallmentAmount),
    secondInstallmentPaise: paise(policy.secondInstallmentAmount),
    thirdInstallmentPaise: paise(policy.thirdInstallmentAmount),
    fourthInstallmentPaise: paise(policy.fourthInstallmentAmount),
    terms: policy.policyTermsAndConditions,
    slabs: policy.sumAssuredSlabs,
  };
}
