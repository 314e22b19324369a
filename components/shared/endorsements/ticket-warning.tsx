"use client";

import { useDebouncedValue } from "@mantine/hooks";
import useSWR from "swr";
import { Notice } from "@/components/ui/notice";
import { linkWarning } from "@/lib/messages/support-desk";
import { findTicketEndorsements } from "./find-ticket-endorsements";

/** Input is looked up after this pause [spec 1 §5]. */
const LOOK_UP_AFTER_MS = 350;

/** Warns below a ticket's field if endorsements of another company have the ticket: its number may be mistyped. */
export function TicketWarning({ ticketId: entered, companyName }: { ticketId: string; companyName: string }) {
  const [ticketId] = useDebouncedValue(entered.trim(), LOOK_UP_AFTER_MS);
  const { data } = useSWR(ticketId === "" ? null : ["endorsements-with-ticket", ticketId], () =>
    findTicketEndorsements(ticketId),
  );
  const others = data?.filter((item) => item.companyName !== companyName) ?? [];
  if (others.length === 0 || ticketId !== entered.trim()) return null;
  return (
    <Notice tone="warning" role="status">
      {linkWarning({ ticketId, companyName, others })}
    </Notice>
  );
}
