import type { Call } from "../context";

/** Where a person opens a ticket; null while no address of the desk is configured. */
export function ticketUrl({ settings }: Pick<Call, "settings">, ticketId: string | null): string | null {
  if (ticketId === null || settings.supportDeskUrl === null) return null;
  return `${settings.supportDeskUrl}/a/tickets/${encodeURIComponent(ticketId)}`;
}
