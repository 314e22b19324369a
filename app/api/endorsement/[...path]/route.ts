import { handle } from "@/lib/bff/handle";
import { getEndorsement, listCompletedEndorsements, listPendingEndorsements } from "@/lib/contract/endorsements";

export const { GET } = handle([getEndorsement, listCompletedEndorsements, listPendingEndorsements]);
