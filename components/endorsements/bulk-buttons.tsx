import { Button } from "@mantine/core";
import { urlOf } from "@/lib/client/api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { getInsurerFiles, sendEndorsementEmail } from "@/lib/contract/calls";
import { ENDORSEMENT_EMAIL_MESSAGES as EMAIL } from "@/lib/messages/endorsement-emails";
import { WORK_MESSAGES as WORK } from "@/lib/messages/work";
import type { BulkAction } from "./bulk-actions";
import { OwnerMenu } from "./endorsement-owner-field";
import type { useSelection } from "./use-selection";

type SelectAllProps = { selection: ReturnType<typeof useSelection>; size: number; total: number | undefined };

/** Selects all endorsements of the filter, on all pages; hidden while one page has them all. */
export function SelectAll({ selection, size, total = 0 }: SelectAllProps) {
  const { limit, selectAll, isLoading } = selection;
  if (total <= size) return null;
  return (
    <Button variant="subtle" size="xs" loading={isLoading} onClick={() => void selectAll()}>
      {total > limit ? WORK.selectFirst({ count: limit, of: total }) : WORK.selectAll({ count: total })}
    </Button>
  );
}

/** What the user may do with selected endorsements. */
function useBulkRights() {
  const mayMove = useCan("endorsements.move");
  const mayAssign = useCan("endorsements.assign");
  const maySend = [useCan("endorsements.emails"), useOffered(sendEndorsementEmail)].every(Boolean);
  const mayDownload = [useCan("endorsements.insurerFile"), useOffered(getInsurerFiles)].every(Boolean);
  return { mayMove, mayAssign, maySend, mayDownload };
}

/** Whether a selection has any action for the user. */
export const useMaySelect = (): boolean => Object.values(useBulkRights()).some(Boolean);

type BulkActionsProps = { ids: readonly string[]; onPick: (action: BulkAction) => void };

/** Actions on the selected endorsements. */
export function BulkActions({ ids, onPick }: BulkActionsProps) {
  const { mayMove, mayAssign, maySend, mayDownload } = useBulkRights();
  return (
    <>
      {mayMove ? (
        <Button size="compact-xs" onClick={() => onPick({ kind: "move" })}>
          {WORK.moveOn}
        </Button>
      ) : null}
      {maySend ? (
        <Button variant="default" size="compact-xs" onClick={() => onPick({ kind: "email" })}>
          {EMAIL.sendTo({ stage: "INSURER" })}
        </Button>
      ) : null}
      {mayDownload ? (
        <Button
          component="a"
          href={urlOf(getInsurerFiles, { query: { ids: ids.join(",") } })}
          download
          variant="default"
          size="compact-xs"
        >
          {WORK.downloadFiles}
        </Button>
      ) : null}
      {mayAssign ? (
        <OwnerMenu
          hasOwner
          onPick={(owner) => onPick({ kind: "assign", ownerId: owner?.id ?? null, name: owner?.name ?? null })}
        />
      ) : null}
    </>
  );
}
