import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { saveFile } from "@/lib/client/save-file";
import type { TemplateKind } from "@/lib/sheets/write/registration-templates";

/** The template of one kind of upload; its writer is loaded when asked for. */
export function TemplateButton({ kind, label = "Download Template" }: { kind: TemplateKind; label?: string }) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const { registrationTemplate, TEMPLATE_NAMES } = await import("@/lib/sheets/write/registration-templates");
      saveFile(TEMPLATE_NAMES[kind], await registrationTemplate(kind));
    } catch (cause) {
      notify.failure(cause, { title: "Failed to Download" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="default"
      size="compact-xs"
      leftSection={<IconDownload size={13} aria-hidden />}
      loading={busy}
      onClick={() => void download()}
    >
      {label}
    </Button>
  );
}
