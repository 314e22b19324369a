import { Anchor } from "@mantine/core";
import Link from "next/link";
import { formatInr, paiseFromRupees } from "@/lib/domain/money/paise";
import { paths } from "@/lib/paths";
import { columnsOf } from "./data-table/table-kit";
import { Money } from "./money";

/** An open endorsement with what it costs now and what it would cost after a change, in rupees. */
type Effect = { endorsementId: string; before: number; after: number };

/** The columns that every such list has: the endorsement, opened beside this page, and the two amounts. */
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
      cell: ({ row: { original } }) => <Money rupees={original[id]} />,
    });
  return { name, before: amount("before", "Now"), after: amount("after", afterHeader) };
}

/** A difference in premium with its sign in words. */
export const premiumDifference = (rupees: number, same: string): string =>
  rupees === 0 ? same : `${formatInr(paiseFromRupees(Math.abs(rupees)))} ${rupees > 0 ? "more" : "less"} premium`;
