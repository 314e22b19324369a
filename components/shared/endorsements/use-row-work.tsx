import { useCallback, useMemo, useState } from "react";
import type { RowKey } from "@/components/ui/data-table/table-kit";
import { lazyDialog } from "@/components/ui/lazy-part";
import { notify } from "@/components/ui/notify";
import { useOneAtATime } from "@/components/ui/use-one-at-a-time";
import { useCan, useOffered } from "@/lib/client/viewer";
import { assignEndorsement } from "@/lib/contract/calls";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { endorsementName } from "@/lib/messages/endorsement-name";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { blockerInShort, WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import { BlockerText } from "./blocker-text";
import { assignTo } from "./use-assign-endorsement";
import { useQuickMove } from "./use-quick-move";

const AssignDialog = lazyDialog(() => import("./assign-dialog").then((module) => module.AssignDialog));

/**
 * Actions on the rows of an endorsement list: move, hand over and take, as keys and as menu entries. Render `dialogs`
 * outside the rows. Hidden if the provider has no owners.
 */
export function useRowWork(onChanged: () => Promise<unknown>) {
  const isOffered = useOffered(assignEndorsement);
  const mayMove = useCan("endorsements.move");
  const mayAssign = useCan("endorsements.assign");
  const { start, question } = useQuickMove(onChanged);
  const assignOnce = useOneAtATime();
  const [assigning, setAssigning] = useState<EndorsementListItem | null>(null);

  const move = useCallback(
    (item: EndorsementListItem) => {
      const { work } = item;
      const [blocker] = work?.blockers ?? [];
      if (work?.nextStatus && !blocker) return start({ item, work, next: work.nextStatus });
      const why = blocker ? blockerInShort(blocker) : STATUS_LABELS[item.status];
      const text = <BlockerText text={TEXT.stays({ why })} endorsementId={blocker?.endorsementId} />;
      notify.warning({ title: ENDORSEMENT_MESSAGES.moveFailed, message: text, about: endorsementName(item) });
    },
    [start],
  );

  const assign = useCallback(
    (item: EndorsementListItem, ownerId: string | null) =>
      assignOnce(item.id, async () => {
        await assignTo({ id: item.id, name: endorsementName(item), owner: item.work?.owner ?? null }, ownerId);
        await onChanged();
      }),
    [assignOnce, onChanged],
  );

  const rowKeys = useMemo((): readonly RowKey<EndorsementListItem>[] => {
    if (!isOffered) return [];
    const moveKeys = [{ key: "m", does: TEXT.moveOn, run: move }];
    const ownerKeys = [
      { key: "h", does: TEXT.assignTo, run: setAssigning },
      { key: "t", does: TEXT.assignToMe, run: (item: EndorsementListItem) => void assign(item, "mine") },
    ];
    return [...(mayMove ? moveKeys : []), ...(mayAssign ? ownerKeys : [])];
  }, [isOffered, mayMove, mayAssign, move, assign]);

  const dialogs = (
    <>
      {question}
      {assigning ? (
        <AssignDialog
          name={endorsementName(assigning)}
          hasOwner={(assigning.work?.owner ?? null) !== null}
          onClose={() => setAssigning(null)}
          onPick={(ownerId) => {
            setAssigning(null);
            void assign(assigning, ownerId);
          }}
        />
      ) : null}
    </>
  );
  return { rowKeys, start, dialogs };
}
