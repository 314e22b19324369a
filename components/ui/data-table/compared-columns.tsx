import { EmptyValue } from "@/components/ui/empty-value";
import { Money } from "@/components/ui/money";
import { paiseFromRupees, rupeesFromPaise } from "@/lib/domain/money/paise";
import { columnsOf } from "./table-kit";

/** Rupees; null if there is nothing to compare with. */
export type ComparedAmounts = { before: number | null; after: number };

function differenceOf({ before, after }: ComparedAmounts): number | null {
  return before === null ? null : rupeesFromPaise(paiseFromRupees(after) - paiseFromRupees(before));
}

/** Columns for the current amount, the new amount and the difference. */
export function comparedColumns<Row extends ComparedAmounts>(afterHeader: string) {
  const column = columnsOf<Row>();
  const money = (id: string, header: string, amountOf: (row: Row) => number | null) =>
    column.display({
      id,
      header,
      size: 130,
      meta: { align: "right" },
      cell: ({ row: { original } }) => {
        const rupees = amountOf(original);
        return rupees === null ? <EmptyValue /> : <Money rupees={rupees} />;
      },
    });
  return [
    money("before", "Now", ({ before }) => before),
    money("after", afterHeader, ({ after }) => after),
    money("change", "Change", differenceOf),
  ];
}
