import {
  addEndorsementNote,
  getCdOverview,
  getEndorsement,
  linkSupportTicket,
  listCompletedEndorsements,
  listPendingEndorsements,
  recalculatePremiums,
  updateEndorsementStatus,
} from "@/lib/contract/endorsements";
import { type Route, read, write } from "../route";
import { addNote } from "./add-note";
import { premiumsAndCdBalance } from "./get-cd-overview";
import { endorsementDetails } from "./get-endorsement";
import { linkTicket } from "./link-support-ticket";
import { completedEndorsements, pendingEndorsements } from "./list-endorsements";
import { recalculate } from "./recalculate-premiums";
import { moveEndorsement } from "./update-status";

export const endorsementRoutes: Route[] = [
  read(listPendingEndorsements, pendingEndorsements),
  read(listCompletedEndorsements, completedEndorsements),
  read(getEndorsement, endorsementDetails),
  read(getCdOverview, premiumsAndCdBalance),
  write(updateEndorsementStatus, moveEndorsement),
  write(addEndorsementNote, addNote),
  write(linkSupportTicket, linkTicket),
  write(recalculatePremiums, recalculate),
];
