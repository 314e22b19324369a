import type { Call } from "../context";

/** The URL of a ticket; null if no address of the support desk is configured. */
export function ticketUrl({ settings }: Pick<Call, "settings">, ticketId: string | null): string | null {
  if (ticketId === null || settings.supportDeskUrl === null) return null;
  return `${settings.supportDeskUrl}/a/tickets/${encodeURIComponent(ticketId)}`;
}
