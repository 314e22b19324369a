import { isRecord } from "@/lib/domain/is-record";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";

/** Unsaved work: the form, its initial values and their version. */
type PlacementDraft = { values: PlacementValues; saved: PlacementValues; version: number };

const keyOf = (name: string) => `placement:${name}`;

/** Unsaved work after a reload; stored for this tab until it is saved, discarded, or the user signs out. */
export function loadDraft(name: string): PlacementDraft | null {
  const stored = sessionStorage.getItem(keyOf(name));
  if (!stored) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    if (isDraft(draft)) return draft;
  } catch {
    // Unreadable, like a draft of another form.
  }
  // Stored by an older console with a different form.
  forgetDraft(name);
  return null;
}

export function storeDraft(name: string, draft: PlacementDraft): void {
  sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name));
}

const isSection = (value: unknown) =>
  isRecord(value) && Object.values(value).every((one) => typeof one === "string" || typeof one === "boolean");

function isValues(value: unknown): value is PlacementValues {
  return (
    isRecord(value) &&
    (value.status === "DRAFT" || value.status === "HANDOVER_TO_OPS") &&
    (value.secondaryType === null || typeof value.secondaryType === "string") &&
    isSection(value.general) &&
    isSection(value.terms) &&
    Array.isArray(value.slabs) &&
    value.slabs.every(isSection)
  );
}

function isDraft(value: unknown): value is PlacementDraft {
  return isRecord(value) && isValues(value.values) && isValues(value.saved) && typeof value.version === "number";
}
