import { IconPaperclip } from "@tabler/icons-react";
import { SUPPORT_DESK_MESSAGES as TEXT } from "@/lib/messages/support-desk";
import { formatFileSize } from "../format-file-size";
import shared from "../validator.module.css";
import type { ErrorFile } from "./use-error-file";

/** The error workbook that a message has attached, with its size. */
export function ErrorFileNote({ file }: { file: ErrorFile | null }) {
  if (!file) return null;
  return (
    <p className={shared.note}>
      <IconPaperclip size={15} aria-hidden />
      {TEXT.attachmentName} · {formatFileSize(file.bytes.byteLength)}
    </p>
  );
}
