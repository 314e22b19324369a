import { useState } from "react";
import { DownloadButton } from "@/components/ui/download-button";
import { notify } from "@/components/ui/notify";
import { type ReadFile, UPLOAD_BYTES, UPLOAD_FORMATS, WorkbookDrop } from "@/components/ui/workbook-drop";
import { parseTableWorkbook } from "@/lib/client/parse-workbook";
import { saveFile } from "@/lib/client/save-file";
import { useRefresh } from "@/lib/client/use-refresh";
import { send } from "@/lib/client/write";
import { giveGenomeAccess, listStaffAccess } from "@/lib/contract/calls";
import { MAX_GRANTS } from "@/lib/contract/constants";
import type { RejectedEntry } from "@/lib/contract/staff-access";
import { STAFF_ACCESS_SCREEN as TEXT } from "@/lib/messages/staff-access";
import { WorkbookError } from "@/lib/sheets/workbook-error";
import classes from "./staff-access.module.css";

type Result = { granted: number; rejected: readonly RejectedEntry[] };

/** Grants the viewer role to the emails of a workbook; rejected entries are listed with reasons. */
export function GrantAccess() {
  const refresh = useRefresh();
  const [result, setResult] = useState<Result | null>(null);

  async function grant(emails: string[]): Promise<void> {
    const { data } = await send(giveGenomeAccess, { body: { emails } });
    const granted = emails.length - data.rejectedEntries.length;
    setResult({ granted, rejected: data.rejectedEntries });
    if (granted > 0) notify.success({ message: TEXT.granted({ n: granted }) });
    else notify.warning({ message: TEXT.rejected({ n: data.rejectedEntries.length }) });
    await refresh(listStaffAccess, {});
  }

  const read: ReadFile = async (file, { signal }) => {
    setResult(null);
    try {
      const rows = await parseTableWorkbook(file, "emails", {
        formats: UPLOAD_FORMATS,
        fileBytes: UPLOAD_BYTES,
        signal,
      });
      const emails = [...new Set(rows.flatMap(({ email }) => (email ? [email.trim().toLowerCase()] : [])))];
      if (emails.length > MAX_GRANTS) throw new Error(TEXT.tooMany({ max: MAX_GRANTS }));
      await grant(emails);
    } catch (cause) {
      if (!signal.aborted) {
        if (cause instanceof WorkbookError) notify.error({ title: TEXT.failedToGrant, message: cause.message });
        else notify.failure(cause, { title: TEXT.failedToGrant });
      }
      throw cause;
    }
  };

  return (
    <div className={classes.stack}>
      <div className={classes.head}>
        <p className="quiet">{TEXT.onlyStaff}</p>
        <DownloadButton label="Download Template" size="xs" download={saveTemplate} />
      </div>
      <WorkbookDrop label={TEXT.drop} onRead={read} />
      {result ? <Outcome result={result} /> : null}
    </div>
  );
}

function Outcome({ result: { granted, rejected } }: { result: Result }) {
  return (
    <div role="status">
      <p className="quiet">
        {TEXT.granted({ n: granted })}, {TEXT.rejected({ n: rejected.length })}
      </p>
      {rejected.length > 0 ? (
        <>
          <ul className={classes.list} aria-label={TEXT.rejectedEntries}>
            {rejected.map(({ email, reason }) => (
              <li key={email}>
                {email}: {reason}
              </li>
            ))}
          </ul>
          <DownloadButton
            label={TEXT.downloadRejected}
            size="compact-xs"
            mt={6}
            download={() => saveRejected(rejected)}
          />
        </>
      ) : null}
    </div>
  );
}

async function saveTemplate(): Promise<void> {
  const { tableTemplate } = await import("@/lib/sheets/write/table-workbooks");
  saveFile("Access Template.xlsx", await tableTemplate("emails", "Access"));
}

async function saveRejected(rejected: readonly RejectedEntry[]): Promise<void> {
  const { tableErrorWorkbook } = await import("@/lib/sheets/write/table-workbooks");
  const rows = rejected.map(({ email, reason }) => ({ email, error: reason }));
  saveFile("Access Rejected Entries.xlsx", await tableErrorWorkbook("emails", "Access", rows));
}
