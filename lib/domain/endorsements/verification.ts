import { type EndorsementStatus, STATUSES } from "./status";

export type Operation = "ADD" | "EDIT" | "DELETE";

/** The facts for the two verification flags [spec 2 §4]. */
export type VerifiableMember = {
  source: string;
  operation: Operation;
  relationship: string;
  isMidtermMember: boolean;
  isKycDocumentVerified: boolean;
  kycDocuments: readonly string[];
};

/** Source of rows that HR entered on the HR dashboard. */
const HR_DASHBOARD = "HRD";

/** Unverified mid-term addition of a spouse with documents or of a child, by HR, in a draft. */
export function isMidtermNonVerified(member: VerifiableMember, status: EndorsementStatus): boolean {
  if (!member.isMidtermMember || member.isKycDocumentVerified) return false;
  if (member.source !== HR_DASHBOARD || member.operation !== "ADD" || !STATUSES[status].isDraft) return false;
  const isSpouse = member.relationship === "spouse" || member.relationship === "partner";
  return member.relationship === "child" || (isSpouse && member.kycDocuments.length > 0);
}

/** Unverified edit with documents, by HR, in a draft. */
export function isKycNonVerified(member: VerifiableMember, status: EndorsementStatus): boolean {
  const isHrEdit = member.source === HR_DASHBOARD && member.operation === "EDIT" && STATUSES[status].isDraft;
  return isHrEdit && !member.isKycDocumentVerified && member.kycDocuments.length > 0;
}

/** Sorts unverified members first; otherwise keeps the order. */
export function unverifiedFirst<M extends VerifiableMember>(members: readonly M[], status: EndorsementStatus): M[] {
  const isOpen = (member: M) => isMidtermNonVerified(member, status) || isKycNonVerified(member, status);
  return members.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)));
}
