import { Anchor } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useOffered } from "@/lib/client/viewer";
import { getSupportTicket } from "@/lib/contract/calls";
import { paths } from "@/lib/paths";

/** Opens the ticket in a new tab: at the support desk, or on the embedded desk's page. Plain text without either. */
export function TicketLink({ id, url }: { id: string; url: string | null }) {
  const hasEmbeddedDesk = useOffered(getSupportTicket);
  const href = url ?? (hasEmbeddedDesk ? paths.supportTicket(id) : null);
  if (!href) return id;
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" size="sm">
      {id} <IconExternalLink size={13} aria-label="opens in a new tab" />
    </Anchor>
  );
}
