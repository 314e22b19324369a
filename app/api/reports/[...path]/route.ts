import { handle } from "@/lib/bff/handle";
import { generateEnrolmentReport } from "@/lib/contract/enrolment-reports";

export const { POST } = handle([generateEnrolmentReport]);
