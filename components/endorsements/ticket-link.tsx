import { Anchor } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { paths } from "@/lib/paths";

/** Opens the ticket in a new tab: at the support desk, or on the embedded desk's page. */
export function TicketLink({ id, url }: { id: string; url: string | null }) {
  return (
    <Anchor href={url ?? paths.supportTicket(id)} target="_blank" rel="noopener noreferrer" size="sm">
      {id} <IconExternalLink size={13} aria-label="opens in a new tab" />
    </Anchor>
  );
}
