import { handle } from "@/lib/bff/handle";
import { updateEndorsementStatus } from "@/lib/contract/endorsements";

export const { PUT } = handle([updateEndorsementStatus]);
