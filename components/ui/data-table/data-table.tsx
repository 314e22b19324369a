"use client";

import { useUncontrolled } from "@mantine/hooks";
import { type RowData, type RowSelectionState, type SortingState, useTable } from "@tanstack/react-table";
import { useRouter } from "next/navigation";
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { lazyDialog, lazyPart } from "@/components/ui/lazy-part";
import { leaveBy } from "@/components/ui/leaving";
import { HANDLES_PAGE_KEYS } from "@/components/ui/pre-hydration-input";
import classes from "./data-table.module.css";
import { minWidths } from "./min-widths";
import { FIRST_ROWS, type RowRange, windowOf } from "./row-window";
import { SelectionBar } from "./selection-bar";
import { shrinkColumns } from "./shrink-columns";
import { SkeletonBody } from "./skeleton-body";
import { TableBody } from "./table-body";
import { TableHead } from "./table-head";
import { type Columns, kit, type RowKey, type Tick } from "./table-kit";
import { useFocusAfterRemoval } from "./use-focus-after-removal";
import { usePrinting } from "./use-printing";
import { useTableKeys } from "./use-table-keys";

/** Larger than the rest of the table, and most lists are short. */
const WatchRows = lazyPart(() => import("./watch-rows").then((module) => module.WatchRows));
const TableKeysDialog = lazyDialog(() => import("./table-keys-dialog").then((module) => module.TableKeysDialog));

const LONG_FROM_ROWS = 100;
const NEAR_END_ROWS = 30;
const DEFAULT_COLUMN = { size: 140, minSize: 48, maxSize: 900, enableSorting: false };

type Props<T extends RowData> = {
  /** Content of the table; its accessible name. */
  label: string;
  /** Must be stable: at module scope or memoised. */
  columns: Columns<T>;
  /** Must be stable between renders; undefined while loading. */
  rows: readonly T[] | undefined;
  rowId: (row: T) => string;
  /** Address of a row. With Ctrl, ⌘ or the middle button it opens in a new tab. */
  rowHref?: (row: T) => string;
  /** Rows that can be opened; all by default. */
  opens?: (row: T) => boolean;
  /** Opens a row, instead of an address. */
  onRowOpen?: (row: T) => void;
  sorting?: SortingState;
  onSortingChange?: (sorting: SortingState) => void;
  /** Shows one page of the sorted rows; `number` counts from 1. */
  page?: { number: number; size: number };
  /** The server sorts; rows keep their order. */
  manualSorting?: boolean;
  selection?: RowSelectionState;
  onSelectionChange?: (selection: RowSelectionState) => void;
  /** The checkbox of a row, Mantine's: a prop, so that lists without selection do not load it. */
  tick?: Tick;
  /** Makes rows selectable, with these actions unless the screen has them elsewhere. */
  selectionActions?: ((ids: readonly string[], clear: () => void) => ReactNode) | "elsewhere";
  /** Dims the old rows while new ones load. */
  refreshing?: boolean;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /** Shown instead of rows when they could not be loaded. */
  error?: ReactNode;
  footer?: ReactNode;
  /** Called when the last rows of a long list come into view, to load more. */
  onNearEnd?: () => void;
  searchRef?: RefObject<HTMLInputElement | null>;
  /** More keys of the focused row; '?' lists them. */
  rowKeys?: readonly RowKey<T>[];
  /**
   * Fills the height of its page, scrolls inside, and handles j, k, / and ?. Otherwise its height follows its rows, up to
   * `maxHeight`.
   */
  fill?: boolean;
  maxHeight?: number;
};

/** The console's table: takes columns and rows, and provides all list features. */
export function DataTable<T extends RowData>(props: Props<T>) {
  const { label, rows, searchRef, refreshing = false, fill = false } = props;
  const tick = props.selectionActions ? props.tick : undefined;
  const selectable = tick !== undefined;
  const { table, shown, selection, setSelection } = useRows(props);
  const { scrollRef, isLong, rowWindow, focusRow, noteFocus, watched } = useRowWindow(shown, props.onNearEnd);

  const open = useOpenRow(props);
  const keys = useTableKeys({
    count: shown.length,
    focusRow,
    onOpen: open && ((index) => open(shown[index]?.original, false)),
    onSelect: selectable ? (index) => shown[index]?.toggleSelected() : undefined,
    rowKeys: props.rowKeys?.map(({ key, run }) => ({
      key,
      run: (index) => shown[index] && run(shown[index].original),
    })),
    searchRef,
    pageWide: fill,
  });

  const isLoading = rows === undefined && !props.error;
  const state = props.error ?? (rows !== undefined && rows.length === 0 ? props.empty : undefined);
  return (
    <div className={classes.frame} data-fill={fill || undefined}>
      <div ref={scrollRef} className={classes.scroll} style={{ maxHeight: props.maxHeight }}>
        <table
          onFocus={noteFocus}
          className={classes.table}
          aria-label={label}
          aria-busy={isLoading || refreshing}
          aria-rowcount={isLong ? shown.length + 1 : undefined}
          style={minWidths(table, selectable) as CSSProperties}
          {...(fill ? HANDLES_PAGE_KEYS : undefined)}
        >
          <TableHead table={table} tick={tick} />
          {isLoading ? <SkeletonBody table={table} selectable={selectable} /> : null}
          {state ? null : (
            <TableBody
              rows={shown}
              rowWindow={rowWindow}
              tick={tick}
              opens={props.opens}
              active={keys.active}
              refreshing={refreshing}
              onOpen={open && ((index, newTab) => open(shown[index]?.original, newTab))}
              onFocus={keys.setActive}
              onKeyDown={keys.onRowKeyDown}
            />
          )}
        </table>
        {state ? <div className={classes.state}>{state}</div> : null}
      </div>
      {isLong ? <WatchRows scroll={scrollRef} count={shown.length} {...watched} /> : null}
      <Selected selection={selection} onChange={setSelection} actions={props.selectionActions} />
      {props.footer ? <div className={classes.footer}>{props.footer}</div> : null}
      {keys.helpOpened ? <TableKeysDialog rowKeys={props.rowKeys} onClose={keys.closeHelp} /> : null}
    </div>
  );
}

const NO_ROWS: readonly never[] = [];

/** The sorted and selected rows of the shown page. */
function useRows<T extends RowData>({ columns, rows, rowId, page, ...props }: Props<T>) {
  const [sorting, setSorting] = useUncontrolled({
    value: props.sorting,
    defaultValue: [],
    onChange: props.onSortingChange,
  });
  const [selection, setSelection] = useUncontrolled<RowSelectionState>({
    value: props.selection,
    defaultValue: {},
    onChange: props.onSelectionChange,
  });
  const shownColumns = useMemo(() => shrinkColumns(columns, rows), [columns, rows]);
  const table = useTable({
    features: kit,
    columns: shownColumns,
    data: rows ?? (NO_ROWS as readonly T[]),
    getRowId: rowId,
    defaultColumn: DEFAULT_COLUMN,
    state: { sorting, rowSelection: selection },
    onSortingChange: (next) => setSorting(typeof next === "function" ? next(sorting) : next),
    onRowSelectionChange: (next) => setSelection(typeof next === "function" ? next(selection) : next),
    manualSorting: props.manualSorting,
    columnResizeMode: "onChange",
  });
  const sorted = table.getRowModel().rows;
  const shown = page ? sorted.slice((page.number - 1) * page.size, page.number * page.size) : sorted;
  return { table, shown, selection, setSelection };
}

/** The rows of a long list that are rendered, and the focus of one that may not be. */
function useRowWindow(shown: readonly unknown[], onNearEnd: (() => void) | undefined) {
  const count = shown.length;
  const scrollRef = useRef<HTMLDivElement>(null);
  const isLong = count > LONG_FROM_ROWS;
  const [range, setRange] = useState<RowRange>(FIRST_ROWS);
  const isPrinting = usePrinting();
  const rowWindow = isLong && !isPrinting ? windowOf(range, count) : null;
  const reveal = useRef<((index: number) => void) | null>(null);
  const isNearEnd = rowWindow !== null && rowWindow.lastSeen >= count - NEAR_END_ROWS;
  useNearEnd(isNearEnd, count, onNearEnd);

  const focusRow = useCallback(
    (index: number) => {
      if (isLong) reveal.current?.(index);
      const find = () => scrollRef.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
      const row = find();
      if (row) row.focus();
      else requestAnimationFrame(() => find()?.focus());
    },
    [isLong],
  );
  const noteFocus = useFocusAfterRemoval(shown, focusRow);
  return { scrollRef, isLong, rowWindow, focusRow, noteFocus, watched: { onRange: setRange, reveal } };
}

type SelectedProps<T extends RowData> = {
  selection: RowSelectionState;
  onChange: (selection: RowSelectionState) => void;
  actions: Props<T>["selectionActions"];
};

/** The actions of the selected rows, unless the screen has them elsewhere. */
function Selected<T extends RowData>({ selection, onChange, actions }: SelectedProps<T>) {
  const ids = Object.keys(selection).filter((id) => selection[id]);
  if (ids.length === 0 || typeof actions !== "function") return null;
  const clear = () => onChange({});
  return (
    <SelectionBar count={ids.length} onClear={clear}>
      {actions(ids, clear)}
    </SelectionBar>
  );
}

/** Reports once per number of rows that the end is near. */
function useNearEnd(isNear: boolean, count: number, tell: (() => void) | undefined) {
  const reported = useRef(0);
  useEffect(() => {
    if (!isNear || reported.current === count) return;
    reported.current = count;
    tell?.();
  }, [isNear, count, tell]);
}

/** How a row opens; undefined if rows do not open. */
function useOpenRow<T extends RowData>({
  rowHref,
  onRowOpen,
  opens,
}: Pick<Props<T>, "rowHref" | "onRowOpen" | "opens">) {
  const router = useRouter();
  if (!rowHref && !onRowOpen) return undefined;
  return (row: T | undefined, newTab: boolean) => {
    if (row === undefined || opens?.(row) === false) return;
    if (!rowHref) onRowOpen?.(row);
    else if (newTab) window.open(rowHref(row), "_blank", "noopener");
    else leaveBy(() => router.push(rowHref(row)));
  };
}
