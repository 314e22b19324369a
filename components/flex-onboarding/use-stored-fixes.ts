import { useState } from "react";
import type { FlexRow } from "@/lib/domain/flex-onboarding/columns";
import type { WrongFlexRow } from "@/lib/domain/flex-onboarding/judge-flex";

/** Corrected rows by their keys in the grid. */
type FlexFixes = ReadonlyMap<string, FlexRow>;

export type StoredFixes = { fixes: FlexFixes; store: (fixes: FlexFixes) => void };

const NONE: FlexFixes = new Map();

/** Unsent corrections: they survive the dialog, but not a new verdict. */
export function useStoredFixes(wrong: readonly WrongFlexRow[]): StoredFixes {
  const [stored, setStored] = useState({ wrong, fixes: NONE });
  return {
    fixes: stored.wrong === wrong ? stored.fixes : NONE,
    store: (fixes) => setStored({ wrong, fixes }),
  };
}
