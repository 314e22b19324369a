import { handle } from "@/lib/bff/handle";
import { verifyDocuments } from "@/lib/contract/endorsement-edits";

export const { PUT } = handle([verifyDocuments]);
