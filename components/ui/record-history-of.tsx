"use client";

import { DownloadButton } from "@/components/ui/download-button";
import { downloadFile } from "@/lib/client/download-file";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { downloadRecordHistory, listRecordHistory } from "@/lib/contract/calls";
import type { HistoryKind } from "@/lib/contract/record-histories";
import { HISTORY_MESSAGES as TEXT } from "@/lib/messages/history";
import type { HistoryView } from "./history-view";
import { RecordHistorySection } from "./record-history-section";

type Props = { kind: HistoryKind; id: string; title?: string };

/** The history of a record from the one source of histories, with its file for auditors. */
export function RecordHistoryOf({ kind, id, title = TEXT.title }: Props) {
  const isOffered = useOffered(listRecordHistory);
  const { data, error, isValidating, mutate } = useApi(listRecordHistory, isOffered ? { params: { kind, id } } : null);
  if (!isOffered) return null;
  return (
    <RecordHistorySection
      title={title}
      label={title}
      empty={TEXT.empty}
      failed={TEXT.failed}
      events={data?.data}
      error={error}
      isRetrying={isValidating}
      onRetry={() => void mutate()}
      actions={(view) => <DownloadHistory kind={kind} id={id} view={view} />}
    />
  );
}

/** Downloads the shown part of a history as a workbook, for users who may export it. */
export function DownloadHistory({ kind, id, view }: Pick<Props, "kind" | "id"> & { view: HistoryView }) {
  const mayExport = useCan("history.export");
  const seesPersonal = useCan("members.personal");
  const isOffered = useOffered(downloadRecordHistory);
  if (!mayExport || !isOffered || (kind === "member" && !seesPersonal)) return null;
  return (
    <DownloadButton
      size="xs"
      label={TEXT.download}
      download={() => downloadFile(downloadRecordHistory, { params: { kind, id }, query: queryOf(view) })}
    />
  );
}

/** Parameters that are undefined are left out. */
const queryOf = ({ part, person, action, from, to }: HistoryView) => ({
  part,
  person: person ?? undefined,
  action: action ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
});
