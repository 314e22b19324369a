"use client";

import { IconPaperclip } from "@tabler/icons-react";
import { Day } from "@/components/ui/day";
import { DetailsFailed } from "@/components/ui/details-missing";
import { EmptyState } from "@/components/ui/empty-state";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getSupportTicket } from "@/lib/contract/calls";
import { CONSOLE_MESSAGES } from "@/lib/messages/console";
import { paths } from "@/lib/paths";
import classes from "./support-ticket.module.css";

/** The frame has none of the console's own styles. */
const LETTER = "font: 14px/1.5 system-ui, sans-serif; color: #151a22";

/** A ticket of the embedded support desk: the notes that the console has sent to it. A configured desk shows its own page instead. */
export function SupportTicket({ id }: { id: string }) {
  const { data, error, mutate, isValidating } = useApi(getSupportTicket, { params: { id } });
  const isOffered = useOffered(getSupportTicket);
  const ticket = data?.data;
  if (!ticket && error) {
    return (
      <DetailsFailed
        title={`Ticket ${id}`}
        list={{ label: "Endorsements", href: paths.endorsements() }}
        error={error}
        retrying={isValidating}
        onRetry={() => void mutate()}
      />
    );
  }
  if (!ticket) {
    return (
      <Page kind="narrow">
        <PageHeader title={`Ticket ${id}`} />
        {!isOffered ? (
          <EmptyState title={CONSOLE_MESSAGES.notOffered} />
        ) : (
          <LoaderWithTitles title="Loading the ticket…" />
        )}
      </Page>
    );
  }
  return (
    <Page kind="narrow">
      <PageHeader
        title={ticket.subject}
        id={ticket.id}
        meta={ticket.owner ? <span>Owner: {ticket.owner}</span> : null}
      />
      {ticket.notes.length === 0 ? <EmptyState title="No private notes yet." /> : null}
      {ticket.notes.map((note) => (
        <Section
          key={note.id}
          title={`Private note by ${note.addedBy}`}
          actions={<Day value={note.createdAt} format="DD MMM YYYY" />}
        >
          {/* The note is HTML: a frame without scripts, forms or our origin is the only place it may stand in. */}
          <iframe
            className={classes.note}
            sandbox=""
            srcDoc={`<div style="${LETTER}">${note.html}</div>`}
            title={`Private note by ${note.addedBy}`}
          />
          {note.attachmentName ? (
            <p className={classes.attachment}>
              <IconPaperclip size={14} aria-hidden /> {note.attachmentName}
            </p>
          ) : null}
        </Section>
      ))}
    </Page>
  );
}
