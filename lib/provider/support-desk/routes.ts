import { getSupportTicket, sendPrivateNote, sendPrivateNoteWithAttachment } from "@/lib/contract/support-desk";
import { type Route, read, write } from "../route";
import { supportTicket } from "./get-ticket";
import { addPrivateNote, addPrivateNoteWithAttachment } from "./send-note";

export const supportDeskRoutes: Route[] = [
  write(sendPrivateNote, addPrivateNote),
  write(sendPrivateNoteWithAttachment, addPrivateNoteWithAttachment),
  read(getSupportTicket, supportTicket),
];
