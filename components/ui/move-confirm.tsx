import { Text } from "@mantine/core";
import type { EndorsementListItem, EndorsementWork } from "@/lib/contract/endorsement-list";
import type { EndorsementStatus } from "@/lib/contract/endorsements";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { endorsementName } from "@/lib/messages/endorsement-name";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { ConfirmDialog } from "./confirm-dialog";
import { MoveEffect } from "./move-effect";

/** An endorsement of a list, and its next status. */
export type ReadyToMove = { item: EndorsementListItem; work: EndorsementWork; next: EndorsementStatus };

type Props = { ready: ReadyToMove; onClose: () => void; onConfirm: () => Promise<unknown> };

/** Confirms a move from a list, in the words of the specification [spec 2 §4]. */
export function MoveConfirm({ ready: { item, next }, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      opened
      title={TEXT.confirmMove({ from: STATUS_LABELS[item.status], to: STATUS_LABELS[next] })}
      confirmLabel="Confirm"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <Text size="sm" fw={500}>
        {endorsementName(item)}
      </Text>
      <MoveEffect id={item.id} to={next} />
      {TEXT.withoutNote}
    </ConfirmDialog>
  );
}
