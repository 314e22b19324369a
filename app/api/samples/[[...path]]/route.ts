import { handle } from "@/lib/bff/handle";
import { getSampleWorkbook, listSampleWorkbooks } from "@/lib/contract/samples";

export const { GET } = handle([getSampleWorkbook, listSampleWorkbooks]);
