import { call } from "@/lib/client/api";
import { saveFile } from "@/lib/client/save-file";
import { sendFile } from "@/lib/client/transfer-file";
import { generateSignedUrl } from "@/lib/contract/calls";
import type { SlipFailures } from "@/lib/domain/policies/slips/slip";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";

/** Uploads a slip to the store. @returns the file name in the store. @throws ApiError */
export async function sendSlip(file: File): Promise<string> {
  const about = { fileName: file.name, docType: "FLEX_PLACEMENT_SLIPS", method: "WRITE" } as const;
  const target = await call(generateSignedUrl, { body: about });
  await sendFile(target, file);
  return target.fileName;
}

/** The error report of the specification [spec 3 §3]. */
export async function saveErrors(errors: SlipFailures): Promise<void> {
  const { slipErrorWorkbook } = await import("@/lib/sheets/write/slip-workbook");
  saveFile(TEXT.errorsName, await slipErrorWorkbook(errors));
}
