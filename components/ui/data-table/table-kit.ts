import type { CheckboxProps } from "@mantine/core";
import {
  columnResizingFeature,
  columnSizingFeature,
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  type ReactTable,
  type Row,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
} from "@tanstack/react-table";
import type { ComponentType } from "react";

/** Container widths in px below which a column is hidden. The least important columns are hidden first. */
export type HideBelow = 640 | 900 | 1160 | 1200 | 1320;

type ColumnMeta = {
  /** Takes the remaining width. */
  grow?: boolean;
  /** Right-align numbers. */
  align?: "right";
  hideBelow?: HideBelow;
  /** The width if all of its cells are empty or short. */
  shrinks?: { to: number; if: (row: never) => boolean };
};

/** Features of every table, registered once, so that the columns of all screens have one type. */
export const kit = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic, text: sortFn_text },
  columnMeta: metaHelper<ColumnMeta>(),
});

/** The checkbox of a row. */
export type Tick = ComponentType<CheckboxProps>;

/** A key that does something with the focused row. */
export type RowKey<T> = { key: string; does: string; run: (row: T) => void };

export type Kit = typeof kit;
export type KitTable<T extends RowData> = ReactTable<Kit, T>;
export type KitRow<T extends RowData> = Row<Kit, T>;

/** Column helper of a row type: `const column = columnsOf<Company>(); column.columns([column.accessor('name', …)])`. */
export function columnsOf<T extends RowData>() {
  return createColumnHelper<Kit, T>();
}

export type Columns<T extends RowData> = ReturnType<ReturnType<typeof columnsOf<T>>["columns"]>;
