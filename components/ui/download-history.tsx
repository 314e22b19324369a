import { DownloadButton } from "@/components/ui/download-button";
import { downloadFile } from "@/lib/client/download-file";
import { chosenOf } from "@/lib/client/page-view";
import { useCan, useOffered } from "@/lib/client/viewer";
import { downloadRecordHistory } from "@/lib/contract/calls";
import type { HistoryKind } from "@/lib/contract/record-histories";
import { HISTORY_MESSAGES as TEXT } from "@/lib/messages/history";
import type { HistoryView } from "./history-view";

/** Downloads the shown part of a history as a workbook, for users who may export it. */
export function DownloadHistory({ kind, id, view }: { kind: HistoryKind; id: string; view: HistoryView }) {
  const { part, ...choice } = view;
  const mayExport = useCan("history.export");
  const isOffered = useOffered(downloadRecordHistory);
  if (!mayExport || !isOffered) return null;
  return (
    <DownloadButton
      size="xs"
      label={TEXT.download}
      download={() =>
        downloadFile(downloadRecordHistory, { params: { kind, id }, query: { part, ...chosenOf(choice) } })
      }
    />
  );
}
