import type * as contract from "@/lib/contract/support-desk";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import type { Verb } from "../route";
import { sendNote } from "./send-note";

const safeName = (name: string) => name.replace(/[^\w. -]/g, "_").slice(-100);

/** The same with the error workbook, whose media type is fixed, whatever the sender's. */
export const sendPrivateNoteWithAttachment: Verb<typeof contract.sendPrivateNoteWithAttachment> = async (
  db,
  call,
  { params, body: { message, attachment } },
) => {
  const name = attachment instanceof File ? attachment.name : "Error_Data.xlsx";
  const bytes = new Uint8Array(await attachment.arrayBuffer());
  return sendNote(db, call, params.id, message, { name: safeName(name), bytes, contentType: XLSX_TYPE });
};
