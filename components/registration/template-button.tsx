import { DownloadButton } from "@/components/ui/download-button";
import { saveFile } from "@/lib/client/save-file";
import type { TemplateKind } from "@/lib/sheets/write/registration-templates";

/** The template of one kind of upload. */
export function TemplateButton({ kind, label = "Download Template" }: { kind: TemplateKind; label?: string }) {
  async function download() {
    const { registrationTemplate, TEMPLATE_NAMES } = await import("@/lib/sheets/write/registration-templates");
    saveFile(TEMPLATE_NAMES[kind], await registrationTemplate(kind));
  }
  return <DownloadButton label={label} size="compact-xs" download={download} />;
}
