import { handle } from "@/lib/bff/handle";
import { deleteEndorsement } from "@/lib/contract/endorsement-edits";
import { getEndorsementHistory, getInsurerFile, getPremiumDerivation } from "@/lib/contract/endorsement-facts";
import { getEndorsement, listCompletedEndorsements, listPendingEndorsements } from "@/lib/contract/endorsements";

export const { GET, DELETE } = handle([
  getEndorsement,
  listCompletedEndorsements,
  listPendingEndorsements,
  getPremiumDerivation,
  getEndorsementHistory,
  getInsurerFile,
  deleteEndorsement,
]);
