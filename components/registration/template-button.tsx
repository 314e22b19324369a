import { DownloadButton } from "@/components/ui/download-button";
import { saveFile } from "@/lib/client/save-file";
import type { TemplateKind } from "@/lib/sheets/write/registration-templates";

/** Download of one upload template. */
export function TemplateButton({ kind, size }: { kind: TemplateKind; size?: "compact-xs" }) {
  async function download() {
    const { registrationTemplate, TEMPLATE_NAMES } = await import("@/lib/sheets/write/registration-templates");
    saveFile(TEMPLATE_NAMES[kind], await registrationTemplate(kind));
  }
  return <DownloadButton label="Download Template" size={size} download={download} />;
}
