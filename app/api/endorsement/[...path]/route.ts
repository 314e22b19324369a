import { handle } from "@/lib/bff/handle";
import { deleteEndorsement } from "@/lib/contract/endorsement-edits";
import { getEndorsementHistory, getInsurerFile, getPremiumDerivation } from "@/lib/contract/endorsement-facts";
import {
  countEndorsements,
  downloadEndorsements,
  listCompletedEndorsements,
  listPendingEndorsements,
} from "@/lib/contract/endorsement-list";
import { getEndorsement } from "@/lib/contract/endorsements";

export const { GET, DELETE } = handle([
  getEndorsement,
  countEndorsements,
  downloadEndorsements,
  listCompletedEndorsements,
  listPendingEndorsements,
  getPremiumDerivation,
  getEndorsementHistory,
  getInsurerFile,
  deleteEndorsement,
]);
