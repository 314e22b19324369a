import { Text } from "@mantine/core";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { EndorsementListItem, EndorsementWork } from "@/lib/contract/endorsement-list";
import type { EndorsementStatus } from "@/lib/contract/endorsements";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { endorsementName } from "@/lib/messages/endorsement-name";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { MoveEffect, useIsRated, useMayAddNote } from "./move-effect";

/** An endorsement of a list, and its next status. */
export type ReadyToMove = { item: EndorsementListItem; work: EndorsementWork; next: EndorsementStatus };

type Props = { ready: ReadyToMove; onClose: () => void; onConfirm: () => Promise<unknown> };

/** Confirms a move from a list, in the words of the specification [spec 2 §4]. */
export function MoveConfirm({ ready: { item, next }, onClose, onConfirm }: Props) {
  const isRated = useIsRated(next);
  const mayAddNote = useMayAddNote();
  const question = TEXT.confirmMove({ from: STATUS_LABELS[item.status], to: STATUS_LABELS[next] });
  return (
    <ConfirmDialog
      opened
      title={isRated ? TEXT.raterUploaded : question}
      confirmLabel="Confirm"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <Text size="sm" fw={500}>
        {endorsementName(item)}
      </Text>
      <MoveEffect id={item.id} from={item.status} to={next} />
      {mayAddNote(next) ? TEXT.withoutNote : null}
    </ConfirmDialog>
  );
}
