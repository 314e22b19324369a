import {
  deleteEndorsement,
  editCoverageStart,
  listEndoExceptions,
  listReassignStates,
  reassignMembers,
  refreshMemberDates,
  renameEndorsement,
  updateEndorsementExceptions,
  verifyDocuments,
} from "@/lib/contract/endorsement-edits";
import { getEndorsementHistory, getInsurerFile, getPremiumDerivation } from "@/lib/contract/endorsement-facts";
import {
  countEndorsements,
  downloadEndorsements,
  listCompletedEndorsements,
  listPendingEndorsements,
} from "@/lib/contract/endorsement-list";
import {
  addEndorsementNote,
  getCdOverview,
  getEndorsement,
  linkSupportTicket,
  recalculatePremiums,
  updateEndorsementStatus,
} from "@/lib/contract/endorsements";
import { type Route, read, write } from "../route";
import { addNote } from "./add-note";
import { endorsementDeletion } from "./delete-endorsement";
import { endorsementDownload } from "./download-endorsements";
import { coverageStartEdit } from "./edit-coverage-start";
import { premiumsAndCdBalance } from "./get-cd-overview";
import { endorsementDetails } from "./get-endorsement";
import { endorsementHistory } from "./get-history";
import { insurerFile } from "./get-insurer-file";
import { premiumDerivation } from "./get-premium-derivation";
import { linkTicket } from "./link-support-ticket";
import { completedEndorsements, endorsementCount, pendingEndorsements } from "./list-endorsements";
import { reassign, reassignStates } from "./reassign-members";
import { recalculate } from "./recalculate-premiums";
import { memberDatesRefresh } from "./refresh-member-dates";
import { renameCycle } from "./rename-endorsement";
import { endoExceptions, setExceptions } from "./update-exceptions";
import { moveEndorsement } from "./update-status";
import { reviewDocuments } from "./verify-documents";

export const endorsementRoutes: Route[] = [
  read(listPendingEndorsements, pendingEndorsements),
  read(listCompletedEndorsements, completedEndorsements),
  read(countEndorsements, endorsementCount),
  read(downloadEndorsements, endorsementDownload),
  read(getEndorsement, endorsementDetails),
  read(getCdOverview, premiumsAndCdBalance),
  write(updateEndorsementStatus, moveEndorsement),
  write(addEndorsementNote, addNote),
  write(linkSupportTicket, linkTicket),
  write(recalculatePremiums, recalculate),
  read(getPremiumDerivation, premiumDerivation),
  read(getEndorsementHistory, endorsementHistory),
  read(getInsurerFile, insurerFile),
  write(renameEndorsement, renameCycle),
  write(deleteEndorsement, endorsementDeletion),
  read(listEndoExceptions, endoExceptions),
  write(updateEndorsementExceptions, setExceptions),
  read(listReassignStates, reassignStates),
  write(reassignMembers, reassign),
  write(verifyDocuments, reviewDocuments),
  write(editCoverageStart, coverageStartEdit),
  write(refreshMemberDates, memberDatesRefresh),
];
