import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyDialog, lazyPart } from "@/components/ui/lazy-part";
import { Section } from "@/components/ui/page";
import { useCan, useOffered } from "@/lib/client/viewer";
import { saveFormatDraft } from "@/lib/contract/calls";
import type { FormatDetails, InsurerFormat } from "@/lib/contract/insurer-formats";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { startingFormat } from "@/lib/domain/insurer-formats/neutral-formats";
import { INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";
import type { ChosenFormat } from "./activate-dialog";
import { FormatSummary } from "./format-summary";
import { FormatVersions } from "./format-versions";

const FormatStudio = lazyPart(() => import("./format-studio").then((module) => module.FormatStudio));
const ActivateDialog = lazyDialog(() => import("./activate-dialog").then((module) => module.ActivateDialog));

type Props = { details: FormatDetails; reload: () => Promise<unknown> };

/** The active version, its history and, with the permission, the studio: open if there is a draft. */
export function FormatView({ details, reload }: Props) {
  const { draft, versions, neutral } = details;
  const mayEdit = useCan("insurer-formats.edit");
  const canEdit = useOffered(saveFormatDraft) && mayEdit;
  const [isEditing, setEditing] = useState(false);
  const [chosen, setChosen] = useState<ChosenFormat | null>(null);
  const goBack = canEdit ? (number: number) => setChosen({ number }) : null;
  return (
    <>
      {canEdit && (draft || isEditing) ? (
        <FormatStudio
          details={details}
          start={draft?.format ?? activeFormat(details) ?? startingFormat(details.insurerName, details.policyType)}
          reload={reload}
          onClose={() => setEditing(false)}
          onActivate={setChosen}
        />
      ) : (
        <ActiveFormat details={details} onEdit={canEdit ? () => setEditing(true) : null} />
      )}
      <Section
        title={TEXT.versions}
        actions={
          goBack && neutral && versions.length > 0 ? (
            <Button variant="default" size="xs" onClick={() => goBack(0)}>
              {TEXT.activateNumber({ number: 0 })}
            </Button>
          ) : null
        }
      >
        {versions.length > 0 ? (
          <FormatVersions versions={versions} onUse={goBack} />
        ) : (
          <p className="quiet-small">{TEXT.noVersions}</p>
        )}
      </Section>
      {chosen ? (
        <ActivateDialog
          details={details}
          chosen={chosen}
          onClose={() => setChosen(null)}
          reload={reload}
          onDone={() => setEditing(false)}
        />
      ) : null}
    </>
  );
}

function ActiveFormat({ details, onEdit }: { details: FormatDetails; onEdit: (() => void) | null }) {
  const mayEdit = useCan("insurer-formats.edit");
  const active = activeFormat(details);
  return (
    <Section
      title={activeTitle(details)}
      actions={
        onEdit ? (
          <Button leftSection={<IconPencil size={14} aria-hidden />} onClick={onEdit}>
            {TEXT.startDraft}
          </Button>
        ) : null
      }
    >
      {mayEdit ? null : <p className="quiet-small">{TEXT.readOnly}</p>}
      {active ? <FormatSummary format={active} /> : <EmptyState title={TEXT.noActive} />}
    </Section>
  );
}

function activeFormat({ active, versions, neutral }: FormatDetails): InsurerFormat | null {
  if (active === null) return null;
  return active === 0 ? neutral : (versions.find(({ number }) => number === active)?.format ?? null);
}

/** 'Version 2, active from 01/12/2025'. */
function activeTitle({ active, versions }: FormatDetails): string {
  if (active === null) return TEXT.noActive;
  const from = versions.find(({ number }) => number === active)?.from;
  return [TEXT.versionName({ number: active }), from && TEXT.from({ day: formatDmy(from) })]
    .filter(Boolean)
    .join(" · ");
}
