import { handle } from "@/lib/bff/handle";
import { editCoverageStart } from "@/lib/contract/endorsement-edits";

export const { PUT } = handle([editCoverageStart]);
