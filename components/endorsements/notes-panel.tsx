"use client";

import { useState } from "react";
import { useAsOf } from "@/components/ui/as-of/use-as-of";
import { Day } from "@/components/ui/day";
import { DownloadHistory } from "@/components/ui/download-history";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { PageForm } from "@/components/ui/form/page-form";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useDeferredForm } from "@/components/ui/form/use-deferred-form";
import { WHOLE_HISTORY } from "@/components/ui/history-view";
import { Section } from "@/components/ui/page";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { MAX_NOTE_LENGTH } from "@/lib/contract/constants";
import type { Endorsement } from "@/lib/contract/endorsements";
import { STATUSES } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { SUPPORT_DESK_MESSAGES as DESK } from "@/lib/messages/support-desk";
import classes from "./endorsement-details.module.css";
import { HISTORY_LABEL, Timeline } from "./timeline";

type Props = { endorsement: Endorsement; canNote: boolean; onChanged: () => Promise<unknown> };

/** Notes, history and, with the permission and until it is complete, a new note. Save needs a text [spec 2 §5]. */
export function NotesPanel({ endorsement, canNote, onChanged }: Props) {
  const state = useState(WHOLE_HISTORY);
  // Only today's pending notes are known.
  const isPast = useAsOf() !== null;
  const download = <DownloadHistory kind="endorsement" id={endorsement.id} view={state[0]} />;
  return (
    <Section title={HISTORY_LABEL} actions={download}>
      {isPast ? null : <PendingTicketNotes endorsement={endorsement} />}
      {canNote && !STATUSES[endorsement.status].isComplete ? (
        <div data-print="no">
          <NoteForm id={endorsement.id} onAdded={onChanged} />
        </div>
      ) : null}
      {/* The history is loaded again for every version. */}
      <Timeline key={endorsement.version} endorsement={endorsement} state={state} />
    </Section>
  );
}

function NoteForm({ id, onAdded }: { id: string; onAdded: () => Promise<unknown> }) {
  const form = useDeferredForm(() => import("./edit-schemas").then(({ Note }) => Note), {
    defaultValues: { description: "" },
  });
  return (
    <PageForm
      form={form}
      className={classes.noteForm}
      failureTitle={TEXT.unableToProcess}
      onSubmit={(body) => send(call.addEndorsementNote, { params: { id }, body })}
      nextValues={{ description: "" }}
      onDone={onAdded}
      actions={
        <SubmitButton form={form} when={({ description }) => description.trim() !== ""} variant="default" size="xs">
          Save
        </SubmitButton>
      }
    >
      <TextareaField form={form} name="description" label="Add note" maxRows={6} maxLength={MAX_NOTE_LENGTH} />
    </PageForm>
  );
}

/** Notes that are not on the ticket yet, so that users do not send them again. */
function PendingTicketNotes({ endorsement: { pendingTicketNotes: pending } }: { endorsement: Endorsement }) {
  const [oldest] = pending;
  if (!oldest) return null;
  return (
    <p className="quiet-small" role="status">
      {DESK.waiting(pending.length)}, since <Day value={oldest.promisedAt} format="DD MMM YYYY" />
      {oldest.attempts > 0 ? `. ${DESK.triedAgain}` : "."}
    </p>
  );
}
