import type { RecordedChange } from "../../record-history";
import type { SlipDifference } from "../slips/slip-differences";

/** Audit actions in a policy's history. */
export const POLICY_ACTIONS = {
  createPolicy: "Created the policy",
  renewPolicy: "Created as a renewal",
  updatePolicy: "Changed the policy",
  editByPlacementSlip: "Changed the policy by its placement slip",
  assignNickName: "Changed the nickname",
  addPolicyDocument: "Added a document",
  deletePolicyDocument: "Deleted a document",
  uploadRater: "Uploaded a rater",
  deleteEndorsement: "Deleted an endorsement",
  changeConfiguration: "Changed its configuration",
  compareRosters: "Compared the roster with lists",
  decideRosterDifferences: "Decided on roster differences",
  emailRosterDifferences: "Emailed questions about roster differences",
} as const;
export type PolicyAction = keyof typeof POLICY_ACTIONS;

/** What a reviewed change also moved, from the audit log. */
export type MovedAlong = { starts: number; ends: number; benefits: number };

const withCount = (one: string, several: string) => (count: number) =>
  count === 1 ? `1 ${one}.` : `${count.toLocaleString("en-IN")} ${several}.`;

/** Descriptions of these effects, shared with the review. */
const HISTORY_NOTES = {
  starts: withCount("cover starts on the new start date", "covers start on the new start date"),
  ends: withCount("cover ends on the new end date", "covers end on the new end date"),
  benefits: withCount("benefit has the new period", "benefits have the new period"),
  repriced: withCount("endorsement was priced again", "endorsements were priced again"),
} as const;

export const asRecordedChange = ({ field, before, after }: SlipDifference): RecordedChange => ({
  label: field,
  from: before,
  to: after,
});

/** The effects in words, without those of count 0. */
export function movedNotes({ starts, ends, benefits }: MovedAlong, repriced: number): string[] {
  return [
    starts > 0 && HISTORY_NOTES.starts(starts),
    ends > 0 && HISTORY_NOTES.ends(ends),
    benefits > 0 && HISTORY_NOTES.benefits(benefits),
    repriced > 0 && HISTORY_NOTES.repriced(repriced),
  ].filter((note) => note !== false);
}
