"use client";

import { IconLock, IconPaperclip } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ENDORSEMENTS_CRUMB } from "@/components/shared/endorsements/endorsements-crumb";
import { Day } from "@/components/ui/day";
import { DetailsFailed } from "@/components/ui/details-missing";
import { EmptyState } from "@/components/ui/empty-state";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { SectionSkeleton } from "@/components/ui/page-skeleton";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getSupportTicket } from "@/lib/contract/calls";
import type { SupportTicket as Ticket } from "@/lib/contract/support-desk";
import { CONSOLE_MESSAGES } from "@/lib/messages/console";
import { NoteBody } from "./note-body";
import classes from "./support-ticket.module.css";

type Props = {
  id: string;
  /** The ticket's endorsements next to the thread; `reload` fetches the thread again. */
  children?: ((reload: () => Promise<unknown>) => ReactNode) | undefined;
};

/** A ticket of the embedded support desk with its thread and endorsements. A configured desk shows its own page. */
export function SupportTicket({ id, children }: Props) {
  const reply = useApi(getSupportTicket, { params: { id } });
  const { data, mutate } = reply;
  const isOffered = useOffered(getSupportTicket);
  const ticket = data?.data;
  usePageTitle(`Ticket ${id}`);
  if (!ticket && reply.error) return <DetailsFailed title={`Ticket ${id}`} list={ENDORSEMENTS_CRUMB} reply={reply} />;
  if (!ticket) {
    return (
      <Page kind="narrow">
        <PageHeader title={`Ticket ${id}`} back={ENDORSEMENTS_CRUMB} />
        {!isOffered ? (
          <EmptyState title={CONSOLE_MESSAGES.notOffered} />
        ) : (
          <SectionSkeleton label="Loading the ticket…" />
        )}
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={ticket.subject}
        breadcrumbs={[ENDORSEMENTS_CRUMB]}
        back={ENDORSEMENTS_CRUMB}
        id={ticket.id}
        meta={ticket.owner ? <span>Owner: {ticket.owner}</span> : null}
      />
      <div className={classes.cockpit}>
        <Thread ticket={ticket} />
        {children ? <div className={classes.about}>{children(() => mutate())}</div> : null}
      </div>
    </Page>
  );
}

/** The private notes, latest first. */
function Thread({ ticket: { notes } }: { ticket: Ticket }) {
  if (notes.length === 0) return <Section title="Thread" empty="No private notes yet." />;
  return (
    <Section title="Thread">
      <ol className={classes.thread}>
        {notes.toReversed().map((note) => (
          <li key={note.id}>
            <section aria-label={`Private note by ${note.addedBy}`}>
              <p className={classes.by}>
                <IconLock size={13} aria-hidden /> Private note by {note.addedBy} ·{" "}
                <Day value={note.createdAt} format="DD MMM YYYY" />
              </p>
              <NoteBody html={note.html} />
              {note.attachmentName ? (
                <p className={classes.attachment}>
                  <IconPaperclip size={14} aria-hidden /> {note.attachmentName}
                </p>
              ) : null}
            </section>
          </li>
        ))}
      </ol>
    </Section>
  );
}
