import type { CdOverview, Endorsement, EndorsementMember } from "@/lib/contract/endorsements";

/** A life of an endorsement. */
export const member = (fields: Partial<EndorsementMember> = {}): EndorsementMember => ({
  ...{ id: "m-1", userId: "u-1", employeeId: "E1", firstName: "Asha", lastName: "Rao", name: "Asha Rao" },
  ...{ relationship: "self", operationType: "ADD", source: "HRD", dob: "1990-01-01", gender: "female" },
  ...{ mobile: null, email: null, doj: null, dol: null, policyStartDate: "2025-12-01", uhid: null },
  ...{ newSumInsured: 500_000, ctc: null, rpm: null, age: 35, ageBand: "26-35", raterPremium: 4_150 },
  ...{ oldAnnualPremium: null, newAnnualPremium: null, netPremium: 100, igst: 18, cgst: 0, sgst: 0 },
  ...{ totalProRatePremium: 118, proRatedDays: 120, premiumNote: null, isException: false, isMidtermMember: false },
  ...{ isKYCApplicable: false, isKYCDocumentVerified: false, isMidtermNonVerified: false, isKYCNonVerified: false },
  ...{ isDateOutdated: false, anyOngoingOrSettledClaim: false, kycDocuments: [], correctionType: null },
  ...{ oldData: null, revisedData: null, createdAt: { seconds: 1, nanoseconds: 0 }, updatedBy: null },
  ...fields,
});

/** A draft with one life and no blockers. */
export const endorsement = (fields: Partial<Endorsement> = {}): Endorsement => ({
  ...{ id: "e-1", version: 3, companyId: "c-1", companyName: "Acme India", insurerId: "i-1", insurerName: "Care" },
  ...{ policyId: "p-1", policyType: "GMC", policyNumber: "PN-1", nickName: "Graded", endorsementNumber: 4 },
  ...{ endorsementCycle: "Dec 2025 - 4", status: "DRAFT", nextEndorsmentStatus: "IN_PROGRESS", canDecline: false },
  chain: [],
  ...{ blockers: [], supportTicketId: null, supportTicketOwner: null, supportTicketUrl: null, pendingTicketNotes: [] },
  ...{ isRaterUploaded: true },
  ...{ notes: [], exceptionIds: [], createdAt: { seconds: 1, nanoseconds: 0 }, createdBy: "Meera" },
  ...{ updatedAt: { seconds: 1, nanoseconds: 0 }, memberData: [member()] },
  ...fields,
});

/** Its CD overview: the balance suffices. */
export const overview: CdOverview = {
  ...{ cdAccountId: "cd-1", accountNumber: "CD1", cdBalance: 1_000, heldAmount: 0, availableBalance: 1_000 },
  ...{ additionCost: 118, editsCost: 0, deleteCost: 0, netCostOfEndorsement: 118, balanceSufficient: true },
  estimatedBalancePostEndo: 882,
};
