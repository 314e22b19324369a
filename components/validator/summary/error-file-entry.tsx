import { Button } from "@mantine/core";
import { IconDownload, IconFileAlert } from "@tabler/icons-react";
import { saveFile } from "@/lib/client/save-file";
import { SUMMARY_MESSAGES as TEXT } from "@/lib/messages/validator";
import { formatFileSize } from "../format-file-size";
import classes from "./summary.module.css";
import type { ErrorFile } from "./use-error-file";

/** The error workbook: name, size, Download [spec 2 §2]. */
export function ErrorFileEntry({ file, failed }: { file: ErrorFile | null; failed: boolean }) {
  return (
    <section className={classes.fileEntry} aria-label={TEXT.errorData}>
      <IconFileAlert size={20} stroke={1.5} aria-hidden />
      <div>
        <b>{TEXT.errorData}</b>
        <p className="quiet-small">
          {failed ? "The error log could not be written. Reload the page to try again." : null}
          {file ? `${file.name} · ${formatFileSize(file.bytes.byteLength)}` : null}
          {file || failed ? null : "Being written…"}
        </p>
      </div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={14} aria-hidden />}
        disabled={!file}
        onClick={() => file && saveFile(file.name, file.bytes)}
      >
        {TEXT.download}
      </Button>
    </section>
  );
}
