import { useState } from "react";
import { DownloadButton } from "@/components/ui/download-button";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { UPLOAD_BYTES } from "@/components/ui/workbook-drop";
import { parseTableWorkbook, TABLE_FORMATS } from "@/lib/client/parse-workbook";
import { saveFile } from "@/lib/client/save-file";
import { write } from "@/lib/client/write";
import { uploadUhids } from "@/lib/contract/calls";
import type { ContractOf, ReplyOf } from "@/lib/contract/endpoint";
import { grouped } from "@/lib/domain/counted";
import { REGISTRATION_MESSAGES as TEXT } from "@/lib/messages/registration";
import { WorkbookError } from "@/lib/sheets/workbook-error";
import { UploadTile } from "./upload-tile";

type Result = ReplyOf<ContractOf<typeof uploadUhids>>["data"];

/** UHIDs from a workbook; a member with a UHID has an e-card. Failed rows are listed and can be downloaded. */
export function ECardTile({ policyId, disabled }: { policyId: string; disabled: boolean }) {
  const [result, setResult] = useState<Result | null>(null);

  async function read(file: File, signal: AbortSignal) {
    setResult(null);
    const limits = { formats: TABLE_FORMATS, fileBytes: UPLOAD_BYTES, signal };
    const memberData = await parseTableWorkbook(file, "uhids", limits);
    const intent = `uhids:${policyId}:${file.name}:${file.size}:${file.lastModified}`;
    const { data } = await write(intent, uploadUhids, { params: { policyId }, body: { memberData } });
    setResult(data);
    if (data.failure.length === 0) {
      notify.success({ message: summaryOf(data), durationMs: TOAST_MS.bulk });
    } else {
      notify.warning({
        title: `${data.failure.length} row(s) failed`,
        message: summaryOf(data),
        durationMs: TOAST_MS.bulk,
      });
    }
  }

  return (
    <UploadTile
      title={TEXT.eCards}
      text="Upload the UHIDs from the TPA or insurer. Each member gets an e-card."
      template="E_CARDS"
      drop="Drop the UHID workbook, or press to choose"
      disabled={disabled}
      onRead={async (file, { signal }) => {
        try {
          await read(file, signal);
        } catch (cause) {
          if (signal.aborted) throw cause;
          if (!(cause instanceof WorkbookError)) notify.failure(cause, { title: TEXT.failedToUpload });
          else notify.error({ title: TEXT.failedToUpload, message: cause.message });
          throw cause;
        }
      }}
    >
      {result ? (
        <div role="status">
          <p className="quiet-small">{summaryOf(result)}</p>
          {result.failure.length > 0 ? <FailedUhids failure={result.failure} /> : null}
        </div>
      ) : null}
    </UploadTile>
  );
}

function FailedUhids({ failure }: { failure: Result["failure"] }) {
  async function download() {
    const { tableErrorWorkbook } = await import("@/lib/sheets/write/table-workbooks");
    saveFile("E-Cards Failed Rows.xlsx", await tableErrorWorkbook("uhids", "E-Cards", failure));
  }
  return <DownloadButton label="Download failed rows" size="compact-xs" mt={6} download={download} />;
}

function summaryOf({ assigned, unchanged, failure }: Result): string {
  const parts = assigned === null ? [] : [`${grouped(assigned)} UHID(s) assigned`];
  if (unchanged) parts.push(`${grouped(unchanged)} unchanged`);
  if (failure.length > 0)
    parts.push(`${grouped(failure.length)} failed: ${failure[0]?.error}${failure.length > 1 ? ", …" : ""}`);
  return parts.join(" · ") || "Done";
}
