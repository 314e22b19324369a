"use client";

import { DownloadButton } from "@/components/ui/download-button";
import { saveFile } from "@/lib/client/save-file";
import { RATER_MESSAGES as TEXT } from "@/lib/messages/raters";

/** The templates of both kinds of raters; the writer is loaded on click. */
export function RaterTemplates() {
  return <DownloadButton label={TEXT.downloadTemplate} download={download} />;
}

async function download() {
  const { RATER_TEMPLATES_NAME, raterTemplates } = await import("@/lib/sheets/write/rater-workbook");
  saveFile(RATER_TEMPLATES_NAME, await raterTemplates(), "application/zip");
}
