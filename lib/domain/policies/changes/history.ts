import type { RecordedChange } from "../../record-history";
import type { SlipDifference } from "../slips/slip-differences";

/** Actions of the audit log that belong to the history of a policy. */
export const POLICY_ACTIONS = {
  createPolicy: "Created the policy",
  renewPolicy: "Created as a renewal",
  updatePolicy: "Changed the policy",
  editByPlacementSlip: "Changed the policy by its placement slip",
  assignNickName: "Changed the nickname",
  addPolicyDocument: "Added a document",
  deletePolicyDocument: "Deleted a document",
  uploadRater: "Uploaded a rater",
  changeConfiguration: "Changed its configuration",
} as const;
export type PolicyAction = keyof typeof POLICY_ACTIONS;

/** What moved with a reviewed change, as the audit log has it. */
export type MovedAlong = { starts: number; ends: number; benefits: number };

const withCount = (one: string, several: string) => (count: number) =>
  count === 1 ? `1 ${one}.` : `${count.toLocaleString("en-IN")} ${several}.`;

/** What moves along; also the words of the review. */
export const HISTORY_NOTES = {
  starts: withCount("cover begins on the new start date", "covers begin on the new start date"),
  ends: withCount("cover ends on the new end date", "covers end on the new end date"),
  benefits: withCount("benefit has the new period", "benefits have the new period"),
  repriced: withCount("endorsement was priced again", "endorsements were priced again"),
} as const;

export const asRecordedChange = ({ field, before, after }: SlipDifference): RecordedChange => ({
  label: field,
  from: before,
  to: after,
});

/** What moved along in words; what did not move is left out. */
export function movedNotes({ starts, ends, benefits }: MovedAlong, repriced: number): string[] {
  return [
    starts > 0 && HISTORY_NOTES.starts(starts),
    ends > 0 && HISTORY_NOTES.ends(ends),
    benefits > 0 && HISTORY_NOTES.benefits(benefits),
    repriced > 0 && HISTORY_NOTES.repriced(repriced),
  ].filter((note) => note !== false);
}
