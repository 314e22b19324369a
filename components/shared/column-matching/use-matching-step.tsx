import { type ReactNode, useState } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import type { MatchingPurpose } from "@/lib/domain/column-matching/purpose";
import type { TableMapping } from "@/lib/domain/column-matching/table-mapping";
import type { ForeignFile } from "./foreign-file";
import { useStoredStep } from "./use-stored-step";

const MatchColumns = lazyPart(() => import("./match-columns").then((module) => module.MatchColumns));

type Settle = (mapping: TableMapping | null) => void;
type Pending = { foreign: ForeignFile; purpose: MatchingPurpose; settle: Settle };

/** A file whose columns were matched after a reload interrupted the step. */
type Resumed = { file: File; mapping: TableMapping; purpose: MatchingPurpose };

type Options = {
  /** Identifies the screen and the file's purpose. */
  place: string;
  /** The company whose choices are suggested and stored; null for none. */
  companyId: string | null;
  onResumed: (resumed: Resumed) => void;
};

type MatchingStep = {
  /** Lets a person match the columns; null if they cancel. */
  match: (foreign: ForeignFile, purpose: MatchingPurpose) => Promise<TableMapping | null>;
  /** The open step 'Match columns', for the screen to render. */
  step: ReactNode;
};

/** The step 'Match columns' of a screen that reads one file at a time. */
export function useMatchingStep({ place, companyId, onResumed }: Options): MatchingStep {
  const [pending, setPending] = useState<Pending | null>(null);
  const stored = useStoredStep(place, companyId, (foreign) => {
    const purpose = foreign.draft?.purpose;
    if (!purpose) return;
    const settle = (mapping: TableMapping | null) => {
      end();
      if (mapping) onResumed({ file: foreign.file, mapping, purpose });
    };
    setPending({ foreign, purpose, settle });
  });

  function end() {
    stored.forget();
    setPending(null);
  }

  return {
    match: (foreign, purpose) =>
      new Promise((resolve) => {
        const settle = (mapping: TableMapping | null) => {
          end();
          resolve(mapping);
        };
        setPending({ foreign, purpose, settle });
      }),
    step: pending ? (
      <MatchColumns
        key={pending.foreign.file.name}
        foreign={pending.foreign}
        companyId={companyId}
        purpose={pending.purpose}
        onDraft={(draft) => stored.store(pending.foreign.file, draft)}
        onContinue={pending.settle}
        onCancel={() => pending.settle(null)}
      />
    ) : null,
  };
}
