import * as contract from "@/lib/contract/support-desk";
import { type Route, read, write } from "../route";
import { getSupportTicket } from "./get-support-ticket";
import { sendPrivateNote } from "./send-private-note";
import { sendPrivateNoteWithAttachment } from "./send-private-note-with-attachment";

export const supportDeskRoutes: Route[] = [
  write(contract.sendPrivateNote, sendPrivateNote),
  write(contract.sendPrivateNoteWithAttachment, sendPrivateNoteWithAttachment),
  read(contract.getSupportTicket, getSupportTicket),
];
