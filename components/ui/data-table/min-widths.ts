import type { RowData } from "@tanstack/react-table";
import type { HideBelow, KitTable } from "./table-kit";

const TIERS: readonly HideBelow[] = [640, 900, 1160, 1200, 1320];

/** Below this width, cells have less padding and columns are narrower, so that more of them fit. */
const NARROW_PX = 1160;
const TRIM_PX = 8;
/** The checkbox column, `.tick` in data-table.module.css. */
const TICK_PX = 40;

/**
 * Min widths of the table as CSS variables: with all columns, and with those left below each container width. A
 * narrower table scrolls sideways instead of squeezing its columns.
 */
export function minWidths<T extends RowData>(table: KitTable<T>, isSelectable: boolean): Record<string, string> {
  const columns = table.getAllLeafColumns().map((column) => ({
    width: column.getSize(),
    hideBelow: column.columnDef.meta?.hideBelow ?? 0,
  }));
  const sum = (atWidth: number) => {
    const trim = atWidth < NARROW_PX ? TRIM_PX : 0;
    const ticks = isSelectable ? TICK_PX : 0;
    return columns.reduce((total, { width, hideBelow }) => (atWidth < hideBelow ? total : total + width - trim), ticks);
  };
  const variables: Record<string, string> = { "--min-all": `${sum(Number.POSITIVE_INFINITY)}px` };
  for (const tier of TIERS) variables[`--min-${tier}`] = `${sum(tier - 1)}px`;
  return variables;
}
