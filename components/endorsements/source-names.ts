import type { EndorsementMember } from "@/lib/contract/endorsements";
import { SOURCE_LABELS } from "@/lib/domain/change-requests/words";

/** Where a row came from [spec 2 §9]. */
export const SOURCE_NAMES: Record<EndorsementMember["source"], string> = {
  HRD: SOURCE_LABELS.hrdesk,
  ENROLMENT_PORTAL: SOURCE_LABELS.enrolment,
  GENOME: SOURCE_LABELS.genome,
  HRMS: SOURCE_LABELS.hrms,
  TOP_UP: SOURCE_LABELS.topup,
};
