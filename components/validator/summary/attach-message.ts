import { call } from "@/lib/client/api";
import { write } from "@/lib/client/write";
import { linkSupportTicket, sendPrivateNote, sendPrivateNoteWithAttachment } from "@/lib/contract/calls";
import { SUPPORT_DESK_MESSAGES as TEXT } from "@/lib/messages/support-desk";
import type { ValidatorEndorsement } from "./endorsements-of";
import { messageHtml } from "./summary-message";
import type { ErrorFile } from "./use-error-file";

const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Message = { flowId: string; ticketId: string; message: string; errorFile: ErrorFile | null };

/**
 * Puts the message on the ticket as a private note, with the error workbook when there is one; sending it again after a
 * lost answer does not post it twice. @returns whether it waits for a desk that does not accept it now.
 * @throws ApiError
 */
export async function attachMessage({ flowId, ticketId, message, errorFile }: Message): Promise<{ isQueued: boolean }> {
  const intent = `note:${flowId}:${ticketId}:${errorFile?.bytes.byteLength ?? 0}:${message}`;
  const params = { id: ticketId };
  const body = { message: messageHtml(message) };
  const { data } = errorFile
    ? await write(intent, sendPrivateNoteWithAttachment, { params, body: { ...body, attachment: fileOf(errorFile) } })
    : await write(intent, sendPrivateNote, { params, body });
  return data;
}

function fileOf({ bytes }: ErrorFile): File {
  return new File([bytes as Uint8Array<ArrayBuffer>], TEXT.attachmentName, { type: XLSX_TYPE });
}

/** Endorsements without a ticket get the one that now knows of them. @throws ApiError */
export async function linkTicket(ticketId: string, endorsements: readonly ValidatorEndorsement[]): Promise<void> {
  const unlinked = endorsements.filter(({ supportTicketId }) => supportTicketId === null);
  await Promise.all(
    unlinked.map(({ id }) => call(linkSupportTicket, { params: { id }, body: { supportTicketId: ticketId } })),
  );
}
