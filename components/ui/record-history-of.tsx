"use client";

import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { listRecordHistory } from "@/lib/contract/calls";
import type { HistoryKind } from "@/lib/contract/record-histories";
import { HISTORY_MESSAGES as TEXT } from "@/lib/messages/history";
import { RecordHistorySection } from "./record-history-section";

type Props = { kind: HistoryKind; id: string };

/** The history of a record from the one source of histories. */
export function RecordHistoryOf({ kind, id }: Props) {
  const isOffered = useOffered(listRecordHistory);
  const reply = useApi(listRecordHistory, { params: { kind, id } });
  if (!isOffered) return null;
  return (
    <RecordHistorySection
      kind={kind}
      id={id}
      title={TEXT.title}
      empty={TEXT.empty}
      failed={TEXT.failed}
      reply={reply}
    />
  );
}
