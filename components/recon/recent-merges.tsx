import { Button, Table } from "@mantine/core";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { PagingBar } from "@/components/ui/paging-bar";
import { PartState } from "@/components/ui/part-state";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { listMerges, undoMerge } from "@/lib/contract/calls";
import type { Merge } from "@/lib/contract/recon";
import { dateOfInstant, formatDdMmmYyyy, istDay } from "@/lib/domain/dates/local-date";
import { moment } from "@/lib/domain/dates/moment";
import { undoDaysLeft } from "@/lib/domain/recon/undo-window";
import { RECON_SCREEN as TEXT } from "@/lib/messages/recon";
import classes from "./data-discrepancy.module.css";

const namesOf = ({ oldName, newName }: Merge) => ({ old: oldName, next: newName });

/** Recent merges with the days left to undo them. @param version changes after an upload and reloads the list. */
export function RecentMerges({ version }: { version: number }) {
  const isOffered = useOffered(listMerges);
  if (!isOffered) return null;
  return (
    <Section title={TEXT.recent}>
      <MergePages version={version} />
    </Section>
  );
}

function MergePages({ version }: { version: number }) {
  /** Cursors of the visited pages; the last one is shown. */
  const [places, setPlaces] = useState<readonly (number | undefined)[]>([undefined]);
  const reply = useApi(listMerges, { query: { after: places.at(-1) } });
  const { data, mutate } = reply;
  const [chosen, setChosen] = useState<Merge | null>(null);
  const page = data?.data;

  useEffect(() => {
    if (version === 0) return;
    setPlaces([undefined]);
    void mutate().catch(() => {});
  }, [version, mutate]);

  async function undo(merge: Merge): Promise<void> {
    try {
      await write(`undo merge ${merge.id}`, undoMerge, { params: { id: merge.id }, body: {} });
      notify.success({ message: TEXT.undone, about: TEXT.compareTitle(namesOf(merge)) });
    } catch (cause) {
      const about = TEXT.compareTitle(namesOf(merge));
      notify.failure(cause, { title: TEXT.undoFailed, about, durationMs: TOAST_MS.bulk });
    }
    await mutate();
  }

  if (!page) return <PartState reply={reply} failed={TEXT.recentFailed} loading={TEXT.loadingRecent} />;
  if (page.merges.length === 0) return <EmptyState title={TEXT.noRecentTitle}>{TEXT.noRecent}</EmptyState>;
  const next = page.nextPageId;
  return (
    <>
      <MergeTable merges={page.merges} onUndo={setChosen} />
      {places.length > 1 || next !== null ? (
        <PagingBar
          text={`Page ${places.length}`}
          hasPrevious={places.length > 1}
          hasNext={next !== null}
          onPrevious={() => setPlaces(places.slice(0, -1))}
          onNext={() => setPlaces([...places, next ?? undefined])}
        />
      ) : null}
      {chosen ? (
        <ConfirmDialog
          opened
          onClose={() => setChosen(null)}
          title={TEXT.undoTitle(namesOf(chosen))}
          confirmLabel={TEXT.undo}
          onConfirm={() => undo(chosen)}
        >
          {TEXT.undoText}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function MergeTable({ merges, onUndo }: { merges: readonly Merge[]; onUndo: (merge: Merge) => void }) {
  const canUndo = [useOffered(undoMerge), useCan("recon.undoMerge")].every(Boolean);
  const today = istDay(Date.now());
  return (
    <Table aria-label={TEXT.recent} className={classes.merges}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Merged</Table.Th>
          <Table.Th>Old → new record</Table.Th>
          <Table.Th className={classes.wide}>Company</Table.Th>
          <Table.Th className={classes.wide}>Differences and reason</Table.Th>
          <Table.Th>Undo</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {merges.map((merge) => (
          <Table.Tr key={merge.id}>
            <Table.Td>
              {moment(merge.mergedAt)}
              <span className={classes.note}>by {merge.mergedBy}</span>
            </Table.Td>
            <Table.Td>
              {TEXT.compareTitle(namesOf(merge))}
              <span className={classes.note}>
                {merge.oldUserId} → {merge.newUserId}
              </span>
              <div className={classes.narrow}>
                {merge.companyName}
                <Reason merge={merge} />
              </div>
            </Table.Td>
            <Table.Td className={classes.wide}>{merge.companyName}</Table.Td>
            <Table.Td className={classes.wide}>
              <Reason merge={merge} />
            </Table.Td>
            <Table.Td>
              <Undo merge={merge} today={today} onUndo={canUndo ? onUndo : null} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Reason({ merge: { differences, reason } }: { merge: Merge }) {
  return (
    <div>
      {differences.length === 0 ? TEXT.samePerson : TEXT.whatDiffers(differences)}
      {reason ? <span className={classes.note}>{reason}</span> : null}
    </div>
  );
}

type UndoProps = { merge: Merge; today: string; onUndo: ((merge: Merge) => void) | null };

function Undo({ merge, today, onUndo }: UndoProps) {
  if (merge.undone) {
    return <>{TEXT.undoneBy({ by: merge.undone.by, on: formatDdMmmYyyy(dateOfInstant(merge.undone.at)) })}</>;
  }
  const days = undoDaysLeft(dateOfInstant(merge.mergedAt), today);
  if (days === null) return <>{TEXT.tooLate}</>;
  return (
    <>
      {onUndo ? (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={TEXT.undoOf(namesOf(merge))}
          onClick={() => onUndo(merge)}
        >
          {TEXT.undo}
        </Button>
      ) : null}
      <span className={classes.note}>{TEXT.daysLeft({ days })}</span>
    </>
  );
}
