import type { CdOverview, Endorsement, MoveBlocker } from "@/lib/contract/endorsements";
import { counted } from "@/lib/domain/counted";
import { STATUSES } from "@/lib/domain/endorsements/status";
import { formatRupees } from "@/lib/domain/money/paise";

type Facts = { endorsement: Endorsement; overview: CdOverview | undefined };

/** Shortfall of the CD account in rupees; 0 while unknown. */
export function shortRupees(overview: CdOverview | undefined): number {
  return overview ? Math.max(0, overview.netCostOfEndorsement - overview.cdBalance) : 0;
}

/** A blocker with its figure if it has one, else the provider's sentence. */
export function blockerWords({ code, message }: MoveBlocker, { endorsement, overview }: Facts): string {
  const { memberData, exceptionIds, status } = endorsement;
  const midterm = memberData.filter(({ isMidtermNonVerified }) => isMidtermNonVerified).length;
  const kyc = memberData.filter(({ isKYCNonVerified }) => isKYCNonVerified).length;
  const outdated = memberData.filter(({ isDateOutdated }) => isDateOutdated).length;
  const withoutUhid = memberData.filter(({ operationType, uhid }) => operationType === "ADD" && !uhid).length;
  const short = shortRupees(overview);
  switch (code) {
    case "CD_BALANCE_INSUFFICIENT":
      return short > 0 ? `Short ${formatRupees(short)} — ask HR to top up` : "The CD balance is too low";
    case "MIDTERM_NOT_VERIFIED":
      return midterm > 0 ? counted(midterm, "mid-term to verify", "mid-terms to verify") : message;
    case "KYC_NOT_VERIFIED":
      return kyc > 0 ? counted(kyc, "KYC to verify", "KYCs to verify") : message;
    case "OUTDATED_DATES":
      return outdated > 0 ? counted(outdated, "outdated coverage date", "outdated coverage dates") : message;
    case "UHIDS_MISSING":
      return withoutUhid > 0 ? counted(withoutUhid, "added member has no UHID", "added members have no UHID") : message;
    case "NO_ROWS":
      // New rows join a draft only.
      return STATUSES[status].isDraft ? message : `${message}: a loop owner can delete it`;
    case "EXCEPTIONS_ATTACHED":
      return exceptionIds.length > 0
        ? counted(exceptionIds.length, "exception is attached", "exceptions are attached")
        : message;
    default:
      return message;
  }
}
