import { IconArrowDown, IconArrowUp, IconSelector } from "@tabler/icons-react";
import type { Header, RowData } from "@tanstack/react-table";
import { printOf } from "./column-id";
import classes from "./data-table.module.css";
import type { Kit, KitTable, Tick } from "./table-kit";

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

/** Sticky header: names, sorting, widths by dragging. */
export function TableHead<T extends RowData>({ table, tick: Tick }: { table: KitTable<T>; tick: Tick | undefined }) {
  return (
    <thead className={classes.head}>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {Tick ? (
            <th className={classes.tick} scope="col">
              <Tick
                aria-label="Select all rows"
                checked={table.getIsAllRowsSelected()}
                indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
          ) : null}
          {group.headers.map((header) => (
            <HeadCell key={header.id} table={table} header={header} />
          ))}
        </tr>
      ))}
    </thead>
  );
}

function HeadCell<T extends RowData>({ table, header }: { table: KitTable<T>; header: Header<Kit, T> }) {
  const { column } = header;
  const meta = column.columnDef.meta;
  const sorted = column.getCanSort() ? column.getIsSorted() : false;
  const wasResized = table.state.columnSizing[column.id] !== undefined;
  return (
    <th
      scope="col"
      className={classes.headCell}
      data-align={meta?.align}
      data-hide={meta?.hideBelow}
      data-print={printOf(column.id)}
      style={{ width: meta?.grow && !wasResized ? undefined : `calc(${header.getSize()}px - var(--trim))` }}
      aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          className={classes.sort}
          onClick={column.getToggleSortingHandler()}
          data-sorted={sorted || undefined}
        >
          <table.FlexRender header={header} />
          <SortMark sorted={sorted} />
        </button>
      ) : (
        <table.FlexRender header={header} />
      )}
      {column.getCanResize() ? (
        <span
          aria-hidden
          className={classes.resizer}
          data-active={column.getIsResizing() || undefined}
          onMouseDown={header.getResizeHandler()}
          onTouchStart={header.getResizeHandler()}
          onDoubleClick={() => column.resetSize()}
        />
      ) : null}
    </th>
  );
}

function SortMark({ sorted }: { sorted: false | "asc" | "desc" }) {
  if (sorted === "asc") return <IconArrowUp size={13} aria-hidden />;
  if (sorted === "desc") return <IconArrowDown size={13} aria-hidden />;
  return <IconSelector size={13} aria-hidden />;
}
