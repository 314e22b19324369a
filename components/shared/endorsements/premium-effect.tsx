import { Anchor } from "@mantine/core";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Link } from "@/components/ui/link";
import { SignedMoney } from "@/components/ui/money";
import { formatRupees } from "@/lib/domain/money/paise";
import { paths } from "@/lib/paths";

/** An open endorsement with its premium before and after a change, in rupees. */
type Effect = { endorsementId: string; before: number; after: number };

/** The shared columns of such lists: the endorsement, opened in a new tab, and both amounts. */
export function effectColumns<Row extends Effect>({
  nameOf,
  nameSize,
  afterHeader,
}: {
  nameOf: (row: Row) => string;
  nameSize: number;
  afterHeader: string;
}) {
  const column = columnsOf<Row>();
  const name = column.display({
    id: "endorsement",
    header: "Endorsement",
    size: nameSize,
    cell: ({ row: { original } }) => (
      <Anchor component={Link} href={paths.endorsementDetails(original.endorsementId)} target="_blank" size="sm">
        {nameOf(original)}
      </Anchor>
    ),
  });
  const amount = (id: "before" | "after", header: string) =>
    column.accessor((row) => row[id], {
      id,
      header,
      size: 130,
      meta: { align: "right" },
      cell: ({ row: { original } }) => <SignedMoney rupees={original[id]} />,
    });
  return { name, before: amount("before", "Now"), after: amount("after", afterHeader) };
}

/** A premium difference, with its sign in words. */
export const premiumDifference = (rupees: number, same: string): string =>
  rupees === 0 ? same : `${formatRupees(Math.abs(rupees))} ${rupees > 0 ? "more" : "less"} premium`;
