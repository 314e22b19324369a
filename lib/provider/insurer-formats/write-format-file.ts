import type { InsurerFormat } from "@/lib/domain/insurer-formats/format";
import type { FormatFacts, FormatMember } from "@/lib/domain/insurer-formats/format-member";
import { writeInsurerFile } from "@/lib/sheets/insurer-formats/write-insurer-file";
import { WorkbookError } from "@/lib/sheets/workbook-error";
import type { Call } from "../context";
import { ProviderError } from "../errors";
import { loadTemplate } from "./format-templates";

/** The members in a format's file. @throws ProviderError bad_request if the kind of file or the template cannot have them all. */
export async function writeFormatFile(
  call: Pick<Call, "files">,
  format: InsurerFormat,
  members: readonly FormatMember[],
  facts: FormatFacts,
): Promise<{ name: string; bytes: Uint8Array }> {
  try {
    return await writeInsurerFile(format, members, facts, (name) => loadTemplate(call, name));
  } catch (cause) {
    if (cause instanceof WorkbookError) throw new ProviderError("bad_request", cause.message, { cause });
    throw cause;
  }
}
