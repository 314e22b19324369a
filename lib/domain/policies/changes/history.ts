import { counted } from "../../counted";
import type { RecordedChange } from "../../record-history";
import type { SlipDifference } from "../slips/slip-differences";

/** Audit actions in a policy's history. */
export const POLICY_ACTIONS = {
  createPolicy: "Created the policy",
  renewPolicy: "Created as a renewal",
  updatePolicy: "Changed the policy",
  editByPlacementSlip: "Changed the policy by its placement slip",
  undoBatch: "Undid a change",
  assignNickName: "Changed the nickname",
  addPolicyDocument: "Added a document",
  deletePolicyDocument: "Deleted a document",
  uploadRater: "Uploaded a rater",
  uploadFlexRater: "Uploaded a flex rater",
  deleteEndorsement: "Deleted an endorsement",
  createCdAccount: "Attached a CD account",
  linkCdAccount: "Attached a CD account",
  delinkCdAccount: "Delinked the CD account",
  changeConfiguration: "Changed its configuration",
  compareRosters: "Compared the roster with lists",
  decideRosterDifferences: "Decided on roster differences",
  emailRosterDifferences: "Emailed questions about roster differences",
} as const;
export type PolicyAction = keyof typeof POLICY_ACTIONS;

/** What a reviewed change also moved, from the audit log. */
export type MovedAlong = { starts: number; ends: number; benefits: number };

export const asRecordedChange = ({ field, before, after }: SlipDifference): RecordedChange => ({
  label: field,
  from: before,
  to: after,
});

/** The effects in words, without those of count 0. */
export function movedNotes({ starts, ends, benefits }: MovedAlong, repriced: number): string[] {
  return [
    starts > 0 && `${counted(starts, "cover starts", "covers start")} on the new start date.`,
    ends > 0 && `${counted(ends, "cover ends", "covers end")} on the new end date.`,
    benefits > 0 && `${counted(benefits, "benefit has", "benefits have")} the new period.`,
    repriced > 0 && `${counted(repriced, "endorsement was", "endorsements were")} priced again.`,
  ].filter((note) => note !== false);
}
