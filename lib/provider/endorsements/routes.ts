import * as contract from "@/lib/contract/endorsement-edits";
import * as endorsementFacts from "@/lib/contract/endorsement-facts";
import * as endorsementList from "@/lib/contract/endorsement-list";
import * as endorsementOwner from "@/lib/contract/endorsement-owner";
import * as endorsements from "@/lib/contract/endorsements";
import { writeGuarded } from "../approvals/guard";
import { GUARDED_CALLS } from "../approvals/guarded-calls";
import { type Route, read, write } from "../route";
import { addEndorsementNote } from "./add-endorsement-note";
import { assignEndorsement } from "./assign-endorsement";
import { countEndorsements } from "./count-endorsements";
import { downloadEndorsements } from "./download-endorsements";
import { editCoverageStart } from "./edit-coverage-start";
import { getCdOverview } from "./get-cd-overview";
import { getEndorsement } from "./get-endorsement";
import { getEndorsementHistory } from "./get-endorsement-history";
import { getInsurerFile } from "./get-insurer-file";
import { getInsurerFiles } from "./get-insurer-files";
import { getPremiumDerivation } from "./get-premium-derivation";
import { getStageMedians } from "./get-stage-medians";
import { getTpaFile } from "./get-tpa-file";
import { linkSupportTicket } from "./link-support-ticket";
import { listCompletedEndorsements } from "./list-completed-endorsements";
import { listEndoExceptions } from "./list-endo-exceptions";
import { listEndorsementOwners } from "./list-endorsement-owners";
import { listPendingEndorsements } from "./list-pending-endorsements";
import { listReassignStates } from "./list-reassign-states";
import { reassignMembers } from "./reassign-members";
import { recalculatePremiums } from "./recalculate-premiums";
import { refreshMemberDates } from "./refresh-member-dates";
import { renameEndorsement } from "./rename-endorsement";
import { undoMove } from "./undo-move";
import { updateEndorsementExceptions } from "./update-endorsement-exceptions";
import { updateEndorsementStatus } from "./update-endorsement-status";
import { verifyDocuments } from "./verify-documents";

export const endorsementRoutes: Route[] = [
  read(endorsementList.listPendingEndorsements, listPendingEndorsements),
  read(endorsementList.listCompletedEndorsements, listCompletedEndorsements),
  read(endorsementList.countEndorsements, countEndorsements),
  read(endorsementList.downloadEndorsements, downloadEndorsements),
  read(endorsementOwner.listEndorsementOwners, listEndorsementOwners),
  write(endorsementOwner.assignEndorsement, assignEndorsement),
  read(endorsements.getEndorsement, getEndorsement),
  read(endorsements.getCdOverview, getCdOverview),
  write(endorsements.updateEndorsementStatus, updateEndorsementStatus),
  write(endorsements.undoMove, undoMove),
  write(endorsements.addEndorsementNote, addEndorsementNote),
  write(endorsements.linkSupportTicket, linkSupportTicket),
  write(endorsements.recalculatePremiums, recalculatePremiums),
  read(endorsementFacts.getPremiumDerivation, getPremiumDerivation),
  read(endorsementFacts.getEndorsementHistory, getEndorsementHistory),
  read(endorsementFacts.getStageMedians, getStageMedians),
  read(endorsementFacts.getInsurerFile, getInsurerFile),
  read(endorsementFacts.getInsurerFiles, getInsurerFiles),
  read(endorsementFacts.getTpaFile, getTpaFile),
  write(contract.renameEndorsement, renameEndorsement),
  writeGuarded(GUARDED_CALLS.deleteEndorsement),
  read(contract.listEndoExceptions, listEndoExceptions),
  write(contract.updateEndorsementExceptions, updateEndorsementExceptions),
  read(contract.listReassignStates, listReassignStates),
  write(contract.reassignMembers, reassignMembers),
  write(contract.verifyDocuments, verifyDocuments),
  write(contract.editCoverageStart, editCoverageStart),
  write(contract.refreshMemberDates, refreshMemberDates),
];
