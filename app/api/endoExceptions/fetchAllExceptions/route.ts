import { handle } from "@/lib/bff/handle";
import { listEndoExceptions } from "@/lib/contract/endorsement-edits";

export const { GET } = handle([listEndoExceptions]);
