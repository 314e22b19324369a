import { Alert, Group } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { DownloadButton } from "@/components/ui/download-button";
import { FileDrop } from "@/components/ui/file-drop";
import { isFocusLost } from "@/components/ui/is-focus-lost";
import { lazyPart } from "@/components/ui/lazy-part";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { PasteButton } from "@/components/ui/paste-button";
import { ReadingProgress } from "@/components/ui/reading-progress";
import { UnlockForm } from "@/components/ui/unlock-form";
import { TABLE_FORMATS } from "@/lib/client/parse-workbook";
import { saveFile } from "@/lib/client/save-file";
import { useOffered } from "@/lib/client/viewer";
import { findMembersByName } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import type { MatchingPurpose } from "@/lib/domain/column-matching/purpose";
import { onlyOne } from "@/lib/domain/only-one";
import { VALIDATOR_MESSAGES as TEXT } from "@/lib/messages/validator";
import { EmailSource } from "../email/email-source";
import { scrollIntoSight } from "../failure";
import { useFlow } from "../flow/flow-provider";
import type { CurrentFile } from "../flow/state";
import { isCompanyOpen, isPolicyOpen } from "../recognition/recognition";
import { slabOption, useSelectedPolicy } from "../slabs/use-policy-slabs";
import shared from "../validator.module.css";
import { PackedChoices } from "./packed-choices";
import { PracticeWorkbooksButton } from "./practice-workbooks-button";
import type { WorkbookReading } from "./use-workbook";

const MatchColumns = lazyPart(() =>
  import("@/components/shared/column-matching/match-columns").then((module) => module.MatchColumns),
);
const FileResult = lazyPart(() => import("./file-result").then((module) => module.FileResult));

const MAX_MEGABYTES = 25; // spec 2 §9

/** Step 6: the file, read in a worker. A rejected file changes nothing. */
export function FileStep({ workbook }: { workbook: WorkbookReading }) {
  const { state } = useFlow();
  const { reading, refusal, dropRefusal, read, readAgain, matched, stop } = workbook;
  const step = useDropFocus(reading !== null);
  return (
    <div className="stack" ref={step}>
      <Group gap="xs">
        <DownloadButton label={TEXT.template} size="xs" download={downloadTemplate} />
        <PasteButton hint={TEXT.pasteHint} onPaste={(file) => void read(file)} />
        <PracticeWorkbooksButton />
      </Group>
      <EmailSource />
      {reading ? (
        <ReadingProgress {...reading} onStop={stop} />
      ) : (
        <FileDrop
          accept={TABLE_FORMATS}
          maxMegabytes={MAX_MEGABYTES}
          compact={state.file !== null}
          label={
            state.file ? "Drop another file to replace this one" : "Drop the member workbook here, or press to choose"
          }
          onFiles={([file]) => file && void read(file)}
          onRefused={dropRefusal}
        />
      )}
      {refusal ? <Refusal {...refusal} current={state.file} onOpened={(file) => void read(file)} /> : null}
      <Matching workbook={workbook} />
      {state.file && !reading ? <FileResult file={state.file} matched={matched} readAgain={readAgain} /> : null}
    </div>
  );
}

/** The step 'Match columns' of a file that is not our template, with the slabs of the chosen policy. */
function Matching({ workbook }: { workbook: WorkbookReading }) {
  const { foreign, reading, storeMatching, readMatched, dropForeign } = workbook;
  const { state, isQuestioned } = useFlow();
  const { policy, isLoading } = useSelectedPolicy();
  const slabs = policy?.sumAssuredSlabs;
  const findsMembers = useOffered(findMembersByName);
  if (!foreign || reading || isCompanyOpen(state) || isQuestioned) return null;
  if (isLoading) return <PartSkeleton label="Loading the policy…" />;
  return (
    <MatchColumns
      key={`${foreign.file.name} ${state.selection.policy?.id}`}
      foreign={foreign}
      isHeld={isPolicyOpen(state)}
      companyId={state.selection.company?.id ?? null}
      purpose={purposeOf(policy, findsMembers)}
      onDraft={storeMatching}
      onContinue={(_mapping, draft) => void readMatched(foreign.file, draft)}
      offered={slabs && { slabId: slabs.map(slabOption) }}
      skipsKnown
      onCancel={dropForeign}
    />
  );
}

type RefusalProps = NonNullable<WorkbookReading["refusal"]> & {
  current: CurrentFile | null;
  onOpened: (file: File) => void;
};

/** Why a file was not used, and what can still be opened of it. */
function Refusal({ file, error, current, onOpened }: RefusalProps) {
  return (
    <Alert ref={scrollIntoSight} icon={<IconAlertTriangle size={18} aria-hidden />} title={error.title}>
      <p className={shared.line}>{error.message}</p>
      <p className="quiet-small">
        {file.name} was not used.{current ? ` ${current.name} is still loaded.` : null}
      </p>
      <UnlockForm file={file} error={error} onOpened={onOpened} />
      <PackedChoices file={file} error={error} onOpened={onOpened} />
    </Alert>
  );
}

/** The columns are matched once, so that the policy is loaded before. */
const purposeOf = (policy: Policy | undefined, findsMembers: boolean): MatchingPurpose => ({
  list: "members",
  findsMembers,
  ...(policy?.policyType && {
    policyType: policy.policyType,
    slabNames: policy.sumAssuredSlabs.flatMap(({ slabName }) => slabName || []),
    onlySlab: onlyOne(policy.sumAssuredSlabs.map(({ slabId }) => slabId)) ?? undefined,
  }),
});

/** Reading a file replaces the drop zone. Afterwards, the drop zone gets the focus back. */
function useDropFocus(isReading: boolean) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isReading) return;
    return () => {
      const dropZone = step.current?.querySelector<HTMLElement>("[data-file-drop]");
      if (isFocusLost()) dropZone?.focus({ preventScroll: true });
    };
  }, [isReading]);
  return step;
}

async function downloadTemplate() {
  const { memberTemplate } = await import("@/lib/sheets/write/member-template");
  saveFile(`${TEXT.template}.xlsx`, await memberTemplate());
}
