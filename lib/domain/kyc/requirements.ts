import type { ProviderConfig } from "../config";
import { daysBetween, type LocalDate } from "../dates/local-date";
import { normaliseName } from "../members/normalise";
import type { EditableField, FieldChange, RosterLife } from "../members/types";

export type KycRequirement = { reason: string; document: string };

const GOVERNMENT_ID = "Government ID";

/** Punctuation alone needs no document: D'Souza is Dsouza, Anne-Marie is Anne Marie [domain §12]. */
const withoutPunctuation = (name: string | null) => normaliseName(name ?? "").replace(/['’-]/g, "");

/** Whether one changed field requires a document [domain §12]. Fields that never do are absent. */
const RULES: Partial<Record<EditableField, (change: FieldChange, life: RosterLife) => KycRequirement | null>> = {
  name: ({ from, to }) =>
    withoutPunctuation(from) === withoutPunctuation(to) ? null : { reason: "Name change", document: GOVERNMENT_ID },
  date_of_birth: () => ({ reason: "Date of birth change", document: "Government ID or birth certificate" }),
  gender: () => ({ reason: "Gender change", document: GOVERNMENT_ID }),
  relationship_to_account_holders: () => ({
    reason: "Relationship change",
    document: "Marriage or birth certificate",
  }),
};

/** The insurer knows a life unless an endorsement still in draft added it. */
function isKnownToInsurer(life: Pick<RosterLife, "uhid" | "addedInDraft">): boolean {
  return life.uhid !== null || !life.addedInDraft;
}

type EditFacts = {
  life: RosterLife;
  changes: readonly FieldChange[];
  /** A coverage start that is only the date of a slab change needs no document. */
  changesCover: boolean;
  isException: boolean;
};

/** All documents that an edit needs; empty means no KYC [domain §12]. */
export function kycForEdit(
  { life, changes, changesCover, isException }: EditFacts,
  today: LocalDate,
  config: Pick<ProviderConfig, "midtermWindowDays">,
): KycRequirement[] {
  if (!isKnownToInsurer(life)) return [];
  return changes.flatMap((change) => {
    const isStart = change.field === "policy_start_date" && !changesCover;
    const requirement = isStart
      ? forMovedStart(change, isException, today, config)
      : (RULES[change.field]?.(change, life) ?? null);
    return requirement ? [requirement] : [];
  });
}

/**
 * An edit to an earlier start needs the joining letter if the new start is before the mid-term window, or if an
 * exception allows it.
 */
function forMovedStart(
  { from, to }: FieldChange,
  isException: boolean,
  today: LocalDate,
  { midtermWindowDays }: Pick<ProviderConfig, "midtermWindowDays">,
): KycRequirement | null {
  if (!from || !to || to >= from) return null;
  if (!isException && daysBetween(to, today) <= midtermWindowDays) return null;
  return { reason: "Earlier coverage start", document: "Joining letter" };
}

/** A dependant who leaves without the employee needs proof of the reason [domain §6 #4, §12]. */
export function kycForExit(
  life: RosterLife,
  leavesWithEmployee: boolean,
  config: Pick<ProviderConfig, "dependantExitNeedsKyc">,
): KycRequirement | null {
  if (life.relationship === "self" || leavesWithEmployee) return null;
  if (!config.dependantExitNeedsKyc || !isKnownToInsurer(life)) return null;
  return { reason: "Dependant leaves without the employee", document: "Death, divorce or other-cover proof" };
}
