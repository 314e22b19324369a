import { useDeferredValue, useEffect, useRef } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { FormModal } from "@/components/ui/form-modal";
import { Notice } from "@/components/ui/notice";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import {
  findTwoOwners,
  isAnswered,
  type MappingDraft,
  mappingOf,
  openQuestions,
  readsAsLastTime,
} from "@/lib/domain/column-matching/mapping-draft";
import type { MatchingPurpose } from "@/lib/domain/column-matching/purpose";
import type { TableMapping } from "@/lib/domain/column-matching/table-mapping";
import { istDay } from "@/lib/domain/dates/local-date";
import { MATCHING_MESSAGES as TEXT } from "@/lib/messages/column-matching";
import { missingColumns } from "@/lib/sheets/matching/missing-columns";
import { DateOrderQuestion } from "./date-order-question";
import type { ForeignFile } from "./foreign-file";
import classes from "./matching.module.css";
import type { OfferedValues } from "./offered-values";
import { SheetMatches } from "./sheet-matches";
import { type ChangeDraft, useMappingDraft } from "./use-mapping-draft";

type Props = {
  foreign: ForeignFile;
  /** The company whose choices are suggested and stored; null for none. */
  companyId: string | null;
  purpose: MatchingPurpose;
  /** The choices so far, to be stored across reloads. */
  onDraft: (draft: MappingDraft) => void;
  onContinue: (mapping: TableMapping, draft: MappingDraft) => void;
  onCancel: () => void;
  offered?: OfferedValues;
  /** Continues without the step when the file can be read as last time; the screen then offers a review. */
  skipsKnown?: boolean;
  /** Hides the step until another question is answered. A file that reads as last time still continues. */
  isHeld?: boolean;
};

/** The step 'Match columns': maps each column of a file that is not our template, and asks for missing facts. */
export function MatchColumns({
  foreign,
  companyId,
  purpose,
  onDraft,
  onContinue,
  onCancel,
  offered = {},
  skipsKnown = false,
  isHeld = false,
}: Props) {
  const { file } = foreign;
  const { draft, change, isFound, isStored, store } = useMappingDraft(foreign, companyId, purpose);
  const latest = useRef(onDraft);
  latest.current = onDraft;
  useEffect(() => {
    if (draft && !isHeld) latest.current(draft);
  }, [draft, isHeld]);

  const isLastTime = draft !== null && skipsKnown && isFound && readsAsLastTime(draft) && !isMissing(draft);
  const goOn = useRef(onContinue);
  goOn.current = onContinue;
  useEffect(() => {
    if (draft && isLastTime) goOn.current(mappingOf(draft, istDay(Date.now())), draft);
  }, [draft, isLastTime]);

  function finish(answered: MappingDraft) {
    void store(answered);
    onContinue(mappingOf(answered, istDay(Date.now())), answered);
  }

  // Rendered in slices: a wide file has dozens of fields.
  const isShown = useDeferredValue(draft !== null, false);

  if (isLastTime || isHeld) return null;
  return (
    <FormModal
      isDirty={!isFound}
      isBusy={false}
      size="76rem"
      title={`${TEXT.title}: ${file.name}`}
      onClose={onCancel}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {draft && isShown ? (
        <Matching
          draft={draft}
          offered={offered}
          onChange={change}
          isStored={isStored}
          onContinue={finish}
          onCancel={onCancel}
        />
      ) : (
        <PartSkeleton label="Loading the saved column choices…" />
      )}
    </FormModal>
  );
}

const isMissing = (draft: MappingDraft) =>
  draft.sheets.some((sheet) => missingColumns(sheet, draft.purpose).length > 0);

type MatchingProps = {
  draft: MappingDraft;
  offered: OfferedValues;
  onChange: ChangeDraft;
  isStored: boolean;
  onContinue: (draft: MappingDraft) => void;
  onCancel: () => void;
};

function Matching({ draft, offered, onChange, isStored, onContinue, onCancel }: MatchingProps) {
  const owners = findTwoOwners(draft);
  const questions = openQuestions(draft);
  const { text } = draft.sketch;
  return (
    <div className={classes.matching}>
      <p className={classes.line}>
        {TEXT.explain} {text ? TEXT.text(text) : null} {isStored ? TEXT.stored : null}
      </p>
      {owners ? (
        <Notice tone="danger" role="alert">
          {TEXT.twoOwners[owners.target](owners)} {TEXT.noOwner(owners)}
        </Notice>
      ) : null}
      {draft.sheets.map((sheet) => (
        <SheetMatches key={sheet.sketch.name} sheet={sheet} draft={draft} offered={offered} onChange={onChange} />
      ))}
      <DateOrderQuestion draft={draft} onChange={onChange} />
      <DialogActions
        state={
          <span className={classes.open} role="status">
            {TEXT.open({ ...questions, sheets: questions.sheets.length })}
          </span>
        }
        onCancel={onCancel}
        startsOnConfirm
        confirmLabel={TEXT.continue}
        disabled={!isAnswered(questions) || owners !== null || isMissing(draft)}
        onConfirm={() => onContinue(draft)}
      />
    </div>
  );
}
