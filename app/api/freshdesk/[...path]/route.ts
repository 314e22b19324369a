import { handle } from "@/lib/bff/handle";
import { getSupportTicket, sendPrivateNote, sendPrivateNoteWithAttachment } from "@/lib/contract/support-desk";

export const { GET, POST } = handle([getSupportTicket, sendPrivateNote, sendPrivateNoteWithAttachment]);
