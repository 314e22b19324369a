import type { PolicyWrite } from "@/lib/contract/placement";
import { stateCodeOf } from "@/lib/domain/companies/tax-facts";
import { dateOrNull } from "@/lib/domain/dates/local-date";
import { paiseOrNull } from "@/lib/domain/money/paise";
import { nameKey } from "@/lib/domain/name-key";
import type { policies } from "../db/schema";

type Columns = Omit<typeof policies.$inferInsert, "id" | "companyId" | "createdAt" | "updatedAt">;

/** Converts a policy of the contract into table columns: paise, dates, and the key that makes its nickname unique. */
export function policyColumns(policy: PolicyWrite, insurerId: string | null): Columns {
  return {
    insurerId,
    policyType: policy.policyType,
    secondaryType: policy.secondaryType,
    placementStatus: policy.policyPlacementStatus,
    nickName: policy.nickName,
    nickNameKey: policy.nickName === null ? null : nameKey(policy.nickName),
    tpaName: policy.tpaName,
    insurerStateCode: stateCodeOf(policy.insurerState),
    policyNumber: policy.policyNumber,
    startDate: dateOrNull(policy.policyStartDate),
    endDate: dateOrNull(policy.policyEndDate),
    paymentDate: dateOrNull(policy.paymentDate),
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
    netPremiumPaise: paiseOrNull(policy.netPremium),
    gstPaise: paiseOrNull(policy.gst ?? 0),
    finalPremiumPaise: paiseOrNull(policy.finalPremium),
    transferredAmountPaise: paiseOrNull(policy.transferredAmount),
    cdAmountPaise: paiseOrNull(policy.cdAmount ?? 0),
    bankName: policy.bankName,
    paymentUtrNumber: policy.paymentUtrNumber,
    installmentPremium: policy.installmentPremium,
    firstInstallmentPaise: paiseOrNull(policy.firstInstallmentAmount),
    secondInstallmentPaise: paiseOrNull(policy.secondInstallmentAmount),
    thirdInstallmentPaise: paiseOrNull(policy.thirdInstallmentAmount),
    fourthInstallmentPaise: paiseOrNull(policy.fourthInstallmentAmount),
    terms: policy.policyTermsAndConditions,
    slabs: policy.sumAssuredSlabs,
  };
}
