"use client";

import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "@/lib/client/api-error";
import { write } from "@/lib/client/write";
import { linkSupportTicket } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { TicketLink } from "./ticket-link";

type Props = { endorsement: Endorsement; canEdit: boolean; onChanged: () => Promise<unknown> };

/** The support-desk ticket: a link in a new tab, or the field that links one; nothing can be linked in DRAFT [spec 2 §5]. */
export function TicketField({ endorsement, canEdit, onChanged }: Props) {
  const [editing, setEditing] = useState(false);
  const isDraft = endorsement.status === "DRAFT";
  if (endorsement.supportTicketId && !editing) {
    return (
      <Group gap="xs">
        <TicketLink id={endorsement.supportTicketId} url={endorsement.supportTicketUrl} />
        {canEdit && !isDraft && endorsement.status !== "ENDO_COMPLETE" ? (
          <Button variant="subtle" size="compact-xs" onClick={() => setEditing(true)}>
            Change
          </Button>
        ) : null}
      </Group>
    );
  }
  if (isDraft) return "-";
  if (!canEdit) return TEXT.ticketMissing;
  return <TicketForm endorsement={endorsement} onDone={() => setEditing(false)} onChanged={onChanged} />;
}

function TicketForm({ endorsement, onDone, onChanged }: Omit<Props, "canEdit"> & { onDone: () => void }) {
  const [ticketId, setTicketId] = useState(endorsement.supportTicketId ?? "");
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  async function save() {
    if (ticketId.trim() === "") return setError(TEXT.ticketEmpty);
    setSaving(true);
    try {
      const body = { supportTicketId: ticketId.trim() };
      const intent = `ticket:${endorsement.id}:${body.supportTicketId}`;
      await write(intent, linkSupportTicket, { params: { id: endorsement.id }, body });
      await onChanged();
      onDone();
    } catch (cause) {
      setError(cause instanceof ApiError ? cause.message : TEXT.unableToProcess);
    } finally {
      setSaving(false);
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          aria-label="Ticket ID"
          placeholder="Ticket ID"
          size="xs"
          w={140}
          value={ticketId}
          error={error}
          onChange={(event) => {
            setTicketId(event.currentTarget.value);
            setError(null);
          }}
        />
        <Button type="submit" size="xs" variant="default" loading={saving}>
          Link Ticket
        </Button>
      </Group>
    </form>
  );
}
