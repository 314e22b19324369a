import { handle } from "@/lib/bff/handle";
import { getCdOverview } from "@/lib/contract/endorsements";

export const { GET } = handle([getCdOverview]);
