import { call } from "@/lib/client/api";
import { write } from "@/lib/client/write";
import { linkSupportTicket, sendPrivateNote, sendPrivateNoteWithAttachment } from "@/lib/contract/calls";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { SUPPORT_DESK_MESSAGES as TEXT } from "@/lib/messages/support-desk";
import type { ValidatorEndorsement } from "./endorsements-of";
import { messageHtml } from "./summary-message";
import type { ErrorFile } from "./use-error-file";

type Message = { flowId: string; ticketId: string; message: string; errorFile: ErrorFile | null };

/**
 * Adds the message to the ticket as a private note, with the error workbook if there is one. A retry after a lost
 * response does not post it twice. @returns whether it is queued, because the support desk is unavailable, and the
 * ticket's address there. @throws ApiError
 */
export async function attachMessage({ flowId, ticketId, message, errorFile }: Message) {
  const intent = `note:${flowId}:${ticketId}:${errorFile?.bytes.byteLength ?? 0}:${message}`;
  const params = { id: ticketId };
  const body = { message: messageHtml(message) };
  const sent = errorFile
    ? await write(intent, sendPrivateNoteWithAttachment, { params, body: { ...body, attachment: fileOf(errorFile) } })
    : await write(intent, sendPrivateNote, { params, body });
  return { isQueued: sent?.data.isQueued ?? false, ticketUrl: sent?.data.ticketUrl ?? null };
}

/** The error workbook as an attachment. */
export function fileOf({ bytes }: ErrorFile): File {
  return new File([bytes as Uint8Array<ArrayBuffer>], TEXT.attachmentName, { type: XLSX_TYPE });
}

/** Links endorsements without a ticket to this ticket. @throws ApiError */
export async function linkTicket(ticketId: string, endorsements: readonly ValidatorEndorsement[]): Promise<void> {
  const unlinked = endorsements.filter(({ supportTicketId }) => supportTicketId === null);
  await Promise.all(
    unlinked.map(({ id }) => call(linkSupportTicket, { params: { id }, body: { supportTicketId: ticketId } })),
  );
}
