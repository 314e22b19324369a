import { Button } from "@mantine/core";
import { useMemo } from "react";
import { FixGrid as SheetGrid } from "@/components/ui/fix-grid/fix-grid";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import { FIX_MESSAGES as TEXT } from "@/lib/messages/validator";
import type { RowColumn } from "@/lib/sheets/columns/member-columns";
import type { Operation } from "@/lib/sheets/members/parsed-members";
import { slabNote, usePolicySlabs } from "../slabs/use-policy-slabs";
import type { Fixes } from "./use-fixes";
import { shownColumns, type WrongRow } from "./wrong-rows";

type Props = { operation: Operation; wrong: readonly WrongRow[]; fixes: Fixes };

/** Refused rows of one group in the grid, with columns that are used, required or have errors. */
export function FixGrid({ operation, wrong, fixes }: Props) {
  const slabs = useSlabNames();
  const columns = useMemo(
    () =>
      shownColumns(operation, wrong).map((one) => (one.field === "slabId" && slabs ? { ...one, notes: slabs } : one)),
    [operation, wrong, slabs],
  );
  return (
    <SheetGrid
      columns={columns}
      wrong={wrong}
      rowNumberOf={({ row }) => row.rowNumber ?? 0}
      rowNameOf={({ row }) => [row.employee_id ?? row.userId, row.name].filter(Boolean).join(" · ")}
      corrections={{
        textOf: (one, { field }) => fixes.rowOf(one)[field] ?? "",
        isChanged: (one, { field }) => fixes.isChanged(one, field),
        change: fixes.change,
        changeAll: fixes.changeAll,
      }}
      reasonOf={reasonOf}
      extraOf={(one) => <MissingRow missing={fixes.missingRow(one)} />}
    />
  );
}

/** Name of each slab of the policy; undefined while loading. */
function useSlabNames(): Record<string, string> | undefined {
  const slabs = usePolicySlabs();
  return useMemo(() => slabs && Object.fromEntries(slabs.map((slab) => [slab.slabId, slabNote(slab)])), [slabs]);
}

/** Offers the Edit row that a spouse needs to join: a new one, or a change of the existing one. */
function MissingRow({ missing }: { missing: ReturnType<Fixes["missingRow"]> }) {
  if (!missing) return null;
  const { isAdded, rowNumber, add } = missing;
  if (isAdded) return <span>{rowNumber ? TEXT.marriageSet({ rowNumber }) : TEXT.marriageAdded}</span>;
  return (
    <Button size="compact-xs" variant="light" onClick={add}>
      {rowNumber ? TEXT.setMarriage({ rowNumber }) : TEXT.addMarriage}
    </Button>
  );
}

/** The provider's reason; for a spouse of an unmarried employee, its meaning. */
function reasonOf(one: WrongRow, { label }: RowColumn): string | undefined {
  const reason = one.errors[label];
  return reason === ROW_MESSAGES.maritalMismatch ? TEXT.employeeSingle : reason;
}
