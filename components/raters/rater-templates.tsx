"use client";

import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { saveFile } from "@/lib/client/save-file";
import { RATER_MESSAGES as TEXT } from "@/lib/messages/raters";

/** The templates of both kinds of rater; their writer is loaded when asked for. */
export function RaterTemplates() {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const { RATER_TEMPLATES_NAME, raterTemplates } = await import("@/lib/sheets/write/rater-workbook");
      saveFile(RATER_TEMPLATES_NAME, await raterTemplates(), "application/zip");
    } catch (cause) {
      notify.failure(cause, { title: TEXT.failedToDownload });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      loading={busy}
      onClick={() => void download()}
    >
      {TEXT.downloadTemplate}
    </Button>
  );
}
