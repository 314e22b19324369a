"use client";

import { Button, Checkbox, SegmentedControl } from "@mantine/core";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useAsOf } from "@/components/ui/as-of/use-as-of";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { optionsOf } from "@/components/ui/fields/options";
import { notify } from "@/components/ui/notify";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { listReassignStates } from "@/lib/contract/calls";
import type { Endorsement, EndorsementMember, EndorsementStatus } from "@/lib/contract/endorsements";
import { counted } from "@/lib/domain/counted";
import { OPERATION_LABELS } from "@/lib/domain/endorsements/operations";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { CoverageStartDialog } from "./coverage-start-dialog";
import classes from "./endorsement-details.module.css";
import { memberColumns } from "./member-columns";
import { type MemberRowActions, MemberRowActionsProvider } from "./member-row-actions";
import { PremiumDrawer } from "./premium-drawer";
import { ReassignDialog } from "./reassign-dialog";
import { ReviewDialog } from "./review-dialog";

/** Reveals a masked contact. Members are another feature; the page connects the two. */
export type ContactDialogOf = (person: { userId: string; name: string; onClose: () => void }) => ReactNode;

type Props = {
  endorsement: Endorsement;
  onChanged: () => Promise<unknown>;
  mayDate: boolean;
  contactDialog?: ContactDialogOf | undefined;
};
type Filter = "ALL" | EndorsementMember["operationType"];
type Opened = { kind: "explain" | "reveal" | "review" | "start"; member: EndorsementMember };

/** The lives of an endorsement with their actions. */
export function MemberTable(props: Props) {
  const { endorsement, onChanged } = props;
  const { memberData } = endorsement;
  const [filter, setFilter] = useState<Filter>("ALL");
  const [opened, setOpened] = useState<Opened | null>(null);
  const [selecting, setSelecting] = useState(false);
  const [moving, setMoving] = useState<{ ids: readonly string[]; clear: () => void } | null>(null);
  const mayReassign = useReassignStates(useCan("endorsements.reassign")).includes(endorsement.status);
  const shown = useMemo(
    () => (filter === "ALL" ? memberData : memberData.filter(({ operationType }) => operationType === filter)),
    [memberData, filter],
  );
  const columns = useMemo(() => memberColumns(memberData), [memberData]);
  return (
    <MemberRowActionsProvider value={useRowActions(props, setOpened)}>
      <div className={classes.toolbar} data-print="no">
        <SegmentedControl
          size="xs"
          aria-label="Operation"
          value={filter}
          onChange={(value) => setFilter(value as Filter)}
          data={FILTERS}
        />
        {mayReassign ? <SelectLives checked={selecting} onChange={setSelecting} /> : null}
      </div>
      <DataTable
        key={selecting ? "selecting" : "reading"}
        label="Members of the endorsement"
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        maxHeight={560}
        empty={<EmptyState title={TEXT.noData} />}
        footer={<RowCount count={shown.length} />}
        tick={Checkbox}
        selectionActions={
          mayReassign && selecting ? (ids, clear) => <MoveButton onMove={() => setMoving({ ids, clear })} /> : undefined
        }
      />
      {moving ? (
        <ReassignDialog
          endorsement={endorsement}
          memberIds={moving.ids}
          onClose={() => setMoving(null)}
          onMoved={() => {
            moving.clear();
            return onChanged();
          }}
        />
      ) : null}
      {opened ? <OpenedDialog {...props} {...opened} setOpened={setOpened} /> : null}
    </MemberRowActionsProvider>
  );
}

const FILTERS = [{ value: "ALL", label: "All" }, ...optionsOf(OPERATION_LABELS)];

function SelectLives({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox
      size="xs"
      label="Select lives to move to the next endorsement"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

type SetOpened = (opened: Opened | null) => void;

/** What the user may do with a row; each opens a dialog. */
function useRowActions({ contactDialog, mayDate }: Props, setOpened: SetOpened): MemberRowActions {
  const mayReview = useCan("endorsements.verify");
  const asOf = useAsOf();
  return useMemo(
    () => ({
      ...(asOf ? {} : { explain: (member) => setOpened({ kind: "explain", member }) }),
      ...(contactDialog && !asOf ? { reveal: (member) => setOpened({ kind: "reveal", member }) } : {}),
      ...(mayReview ? { review: (member) => setOpened({ kind: "review", member }) } : {}),
      ...(mayDate ? { editStart: (member) => setOpened({ kind: "start", member }) } : {}),
    }),
    [contactDialog, mayReview, mayDate, asOf, setOpened],
  );
}

function MoveButton({ onMove }: { onMove: () => void }) {
  return (
    <Button size="xs" onClick={onMove}>
      Move to next endorsement
    </Button>
  );
}

function OpenedDialog({ kind, member, setOpened, ...props }: Props & Opened & { setOpened: SetOpened }) {
  const { endorsement, onChanged, contactDialog } = props;
  const onClose = () => setOpened(null);
  if (kind === "explain") return <PremiumDrawer endorsementId={endorsement.id} member={member} onClose={onClose} />;
  if (kind === "reveal") return contactDialog?.({ userId: member.userId, name: member.name, onClose });
  const dialog = { endorsement, member, onClose, onChanged };
  if (kind === "start") return <CoverageStartDialog {...dialog} />;
  return <ReviewDialog key={member.id} {...dialog} onNext={(next) => setOpened({ kind: "review", member: next })} />;
}

function RowCount({ count }: { count: number }) {
  return <p className="quiet-small">{counted(count, "row", "rows")}</p>;
}

/** Statuses whose lives may be moved on; loaded only for users who may, empty until loaded. */
function useReassignStates(may: boolean): readonly EndorsementStatus[] {
  const { data, error } = useApi(listReassignStates, may ? {} : null);
  useEffect(() => {
    if (error) notify.failure(error, { title: TEXT.reassignStatesFailed });
  }, [error]);
  return data?.data ?? [];
}
