"use client";

import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { Day } from "@/components/ui/day";
import { Section } from "@/components/ui/page";
import { call } from "@/lib/client/api";
import { addEndorsementNote } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import { SUPPORT_DESK_MESSAGES as DESK } from "@/lib/messages/support-desk";
import classes from "./endorsement-details.module.css";
import { useWrite } from "./use-write";

type Props = { endorsement: Endorsement; canNote: boolean; onChanged: () => Promise<unknown> };

/** The endorsement's notes and, with the permission, a new one: Save only with text [spec 2 §5]. */
export function NotesPanel({ endorsement, canNote, onChanged }: Props) {
  const [text, setText] = useState("");
  const { busy, write } = useWrite();

  async function save() {
    const params = { id: endorsement.id };
    const done = await write(`note:${endorsement.id}:${text.trim()}`, (idempotencyKey) =>
      call(addEndorsementNote, { params, body: { description: text }, idempotencyKey }),
    );
    if (!done) return;
    setText("");
    await onChanged();
  }

  return (
    <Section title="Notes">
      <PendingTicketNotes endorsement={endorsement} />
      {endorsement.notes.length === 0 ? <p className={classes.quiet}>No notes yet.</p> : null}
      <ol className={classes.notes}>
        {endorsement.notes.map((note) => (
          <li key={note.id}>
            <p className={classes.noteText}>{note.description}</p>
            <p className={classes.quiet}>
              {note.addedBy} · <Day value={note.createdAt} format="DD MMM YYYY" />
            </p>
          </li>
        ))}
      </ol>
      {canNote ? (
        <div className={classes.noteForm}>
          <Textarea
            label="Add note"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button variant="default" size="xs" loading={busy} disabled={text.trim() === ""} onClick={() => void save()}>
            Save
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

/** What was promised to the ticket and is not there yet: nobody has to wonder, or send it again. */
function PendingTicketNotes({ endorsement: { pendingTicketNotes: pending } }: { endorsement: Endorsement }) {
  const [oldest] = pending;
  if (!oldest) return null;
  return (
    <p className={classes.quiet} role="status">
      {DESK.waiting(pending.length)}, since <Day value={oldest.promisedAt} format="DD MMM YYYY" />
      {oldest.attempts > 0 ? `. ${DESK.triedAgain}` : "."}
    </p>
  );
}
