// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as SupportDesk from "../support-desk";

export const getSupportTicket: Call<typeof SupportDesk.getSupportTicket> = { method: "GET", path: "/freshdesk/ticket/{id}" };
export const sendPrivateNote: Call<typeof SupportDesk.sendPrivateNote> = { method: "POST", path: "/freshdesk/sendPvtNote/{id}" };
export const sendPrivateNoteWithAttachment: Call<typeof SupportDesk.sendPrivateNoteWithAttachment> = { method: "POST", path: "/freshdesk/sendPvtNoteWithAttachment/{id}", bodyKind: "form", timeoutMs: 30000 };
