import { handle } from "@/lib/bff/handle";
import { renameEndorsement } from "@/lib/contract/endorsement-edits";

export const { PUT } = handle([renameEndorsement]);
