import type { Endorsement } from "@/lib/contract/endorsements";
import { canDecline as canDeclineFrom } from "@/lib/domain/endorsements/status";

/** Whether the insurer can decline the endorsement now. The real provider does not say, so the status decides there. */
export const mayDecline = ({ canDecline, status }: Pick<Endorsement, "canDecline" | "status">): boolean =>
  canDecline ?? canDeclineFrom(status);
