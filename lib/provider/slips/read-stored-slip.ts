import { isObjectName } from "@/lib/domain/files/object-name";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import type { SlipContent } from "@/lib/domain/policies/slips/slip";
import type { PolicyType } from "@/lib/domain/policies/types";
import { readSlip } from "@/lib/sheets/slips/read-slip";
import { asWorkbookError } from "@/lib/sheets/workbook-error";
import type { Call } from "../context";
import { ProviderError } from "../errors";

/**
 * The content of an uploaded slip.
 * @throws ProviderError not_found for a name that no stored slip has; bad_request with the workbook's own sentence.
 */
export async function readStoredSlip(
  { files }: Pick<Call, "files">,
  name: string,
  type: PolicyType,
  lists: MasterLists,
): Promise<SlipContent> {
  const bytes = isObjectName(name) ? await files.read({ docType: "FLEX_PLACEMENT_SLIPS", name }) : null;
  if (!bytes) throw new ProviderError("not_found", "File not found");
  return readSlip(new Uint8Array(bytes), type, lists).catch((thrown: unknown) => {
    const cause = asWorkbookError(thrown);
    throw new ProviderError("bad_request", cause.message, { cause });
  });
}
