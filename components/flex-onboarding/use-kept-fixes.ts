import { useState } from "react";
import type { FlexRow } from "@/lib/domain/flex-onboarding/columns";
import type { WrongFlexRow } from "@/lib/domain/flex-onboarding/judge-flex";

/** Corrected rows by their keys in the grid. */
export type FlexFixes = ReadonlyMap<string, FlexRow>;

export type KeptFixes = { fixes: FlexFixes; keep: (fixes: FlexFixes) => void };

const NONE: FlexFixes = new Map();

/** Corrections that were typed and not sent yet: they outlive the dialog, and not the verdict that they answer. */
export function useKeptFixes(wrong: readonly WrongFlexRow[]): KeptFixes {
  const [kept, setKept] = useState({ wrong, fixes: NONE });
  return {
    fixes: kept.wrong === wrong ? kept.fixes : NONE,
    keep: (fixes) => setKept({ wrong, fixes }),
  };
}
