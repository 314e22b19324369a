import { handle } from "@/lib/bff/handle";
import { identifyKycRequirement, identifyMidtermAdditions, validateMidtermAdditions } from "@/lib/contract/midterm";

export const { POST } = handle([identifyKycRequirement, identifyMidtermAdditions, validateMidtermAdditions]);
