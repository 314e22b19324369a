import { isObjectName } from "@/lib/domain/files/object-name";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import type { SlipContent, SlipLayout } from "@/lib/domain/policies/slips/slip";
import { readSlip } from "@/lib/sheets/slips/read-slip";
import type { Call } from "../context";
import { notFound, refuseWorkbook } from "../errors";
import { hashOf } from "../idempotency";

/**
 * The content of an uploaded slip, and the digest of its bytes.
 * @throws ProviderError not_found for an unknown file name; bad_request with the workbook's error.
 */
export async function readStoredSlip(
  { files }: Pick<Call, "files">,
  name: string,
  layout: SlipLayout,
  lists: MasterLists,
): Promise<{ content: SlipContent; digest: string }> {
  const bytes = isObjectName(name) ? await files.read({ docType: "FLEX_PLACEMENT_SLIPS", name }) : null;
  if (!bytes) throw notFound("File");
  const content = await readSlip(new Uint8Array(bytes), layout, lists).catch(refuseWorkbook);
  return { content, digest: hashOf(new Uint8Array(bytes)) };
}
