"use client";

import type { HistoryKind } from "@/lib/contract/record-histories";
import { HISTORY_MESSAGES as TEXT } from "@/lib/messages/history";
import { Modal } from "./modal";
import { RecordHistoryOf } from "./record-history-of";

type Props = { kind: HistoryKind; id: string; name: string; onClose: () => void };

/** The history of a record whose screen has no room for it. */
export function HistoryDialog({ kind, id, name, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} size="xl" title={TEXT.of({ name })}>
      <RecordHistoryOf kind={kind} id={id} />
    </Modal>
  );
}
