import { z } from "zod";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";

const Section = z.record(z.string(), z.union([z.string(), z.boolean()]));
const Values: z.ZodType<PlacementValues> = z.object({
  status: z.enum(["DRAFT", "HANDOVER_TO_OPS"]),
  secondaryType: z.string().nullable(),
  general: Section,
  terms: Section,
  slabs: z.array(Section),
});
/** What is not saved yet: the form, what it was opened with, and the version of that. */
const Draft = z.object({ values: Values, saved: Values, version: z.number() });
export type PlacementDraft = z.output<typeof Draft>;

const keyOf = (name: string) => `placement:${name}`;

/** What a reload interrupted; kept for this tab until it is saved, discarded, or the person signs out. */
export function loadDraft(name: string): PlacementDraft | null {
  const kept = sessionStorage.getItem(keyOf(name));
  if (!kept) return null;
  try {
    return Draft.parse(JSON.parse(kept));
  } catch {
    // Kept by an older console whose form was another: nothing to go on with.
    forgetDraft(name);
    return null;
  }
}

export function keepDraft(name: string, draft: PlacementDraft): void {
  sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name));
}
