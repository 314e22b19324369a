import { useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { EmptyState } from "@/components/ui/empty-state";
import { Modal } from "@/components/ui/modal";
import { PartState } from "@/components/ui/part-state";
import { useApi } from "@/lib/client/use-api";
import { readColumnMapping } from "@/lib/contract/calls";
import type { SavedMatch } from "@/lib/contract/column-mappings";
import { TARGET_LABELS } from "@/lib/domain/column-matching/targets";
import { moment } from "@/lib/domain/dates/moment";
import { MATCHING_MESSAGES, COLUMN_MATCHES as TEXT } from "@/lib/messages/column-matching";
import classes from "./column-matches.module.css";
import { MatchDialog } from "./match-dialog";
import { RememberedRest } from "./remembered-rest";

const MAX_HEIGHT_PX = 480;
const column = columnsOf<SavedMatch>();

const COLUMNS = column.columns([
  column.accessor(({ list }) => TEXT.lists[list], { id: "list", header: TEXT.list, size: 180 }),
  column.accessor("heading", { header: MATCHING_MESSAGES.columns.theirs, size: 280 }),
  column.accessor(({ target }) => (target ? TARGET_LABELS[target] : MATCHING_MESSAGES.notUsed), {
    id: "ours",
    header: MATCHING_MESSAGES.columns.ours,
    size: 260,
  }),
]);

const keyOf = ({ list, heading }: SavedMatch) => `${list}:${heading}`;

type Props = { companyId: string; onClose: () => void };

/** All saved column matches, by kind of list; open a row to change or remove it. */
export function MatchesDialog({ companyId, onClose }: Props) {
  const reply = useApi(readColumnMapping, { params: { companyId } });
  const [opened, setOpened] = useState<SavedMatch | null>(null);
  const stored = reply.data?.data;
  // The current state; the last known state if the match was removed meanwhile.
  const open = opened && (stored?.matches.find((one) => keyOf(one) === keyOf(opened)) ?? opened);
  return (
    <Modal opened size="56rem" title={TEXT.title} onClose={onClose} closeButtonProps={{ "aria-label": "Close" }}>
      {stored ? (
        <>
          <p className={classes.help}>
            {stored.changedBy ? TEXT.changed({ by: stored.changedBy, at: moment(stored.changedAt) }) : null}{" "}
            {stored.dateOrder ? MATCHING_MESSAGES.dateLastTime[stored.dateOrder] : null}
          </p>
          <DataTable
            label={TEXT.title}
            columns={COLUMNS}
            rows={stored.matches}
            rowId={keyOf}
            onRowOpen={setOpened}
            maxHeight={MAX_HEIGHT_PX}
            empty={<EmptyState title={TEXT.none} />}
          />
          <RememberedRest companyId={companyId} stored={stored} onSettled={() => reply.mutate()} />
        </>
      ) : (
        <PartState reply={reply} failed={TEXT.loadFailed} loading="Loading the columns…" height={160} />
      )}
      {open ? (
        <MatchDialog
          key={keyOf(open)}
          companyId={companyId}
          match={open}
          onClose={() => setOpened(null)}
          onSettled={() => reply.mutate()}
        />
      ) : null}
    </Modal>
  );
}
