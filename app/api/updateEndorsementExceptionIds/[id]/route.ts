import { handle } from "@/lib/bff/handle";
import { updateEndorsementExceptions } from "@/lib/contract/endorsement-edits";

export const { PUT } = handle([updateEndorsementExceptions]);
