import type { RowData } from "@tanstack/react-table";
import { Skeleton } from "@/components/ui/skeleton";
import classes from "./data-table.module.css";
import type { KitTable } from "./table-kit";

const ROWS = [62, 48, 71, 55, 66, 43, 74, 58];

/** Placeholder rows with the height of real ones. */
export function SkeletonBody<T extends RowData>({ table, selectable }: { table: KitTable<T>; selectable: boolean }) {
  return (
    <tbody aria-hidden>
      {ROWS.map((width) => (
        <tr key={width}>
          {selectable ? <td className={classes.tick} /> : null}
          {table.getAllLeafColumns().map(({ id, columnDef: { meta } }) => (
            <td key={id} className={classes.cell} data-align={meta?.align} data-hide={meta?.hideBelow}>
              <Skeleton height={10} width={`${width}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
