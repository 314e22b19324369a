import { type ComparedAmounts, comparedColumns } from "@/components/ui/data-table/compared-columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { EmptyValue } from "@/components/ui/empty-value";
import { Notice } from "@/components/ui/notice";
import type { RaterPreview } from "@/lib/contract/raters";
import { formatRupees } from "@/lib/domain/money/paise";
import { RATER_SCREEN as TEXT } from "@/lib/messages/raters";
import classes from "./raters.module.css";

type Roster = RaterPreview["roster"];
type Band = Roster["bands"][number];
type Change = Roster["largest"][number];

const ROWS_HEIGHT = 220;

const band = columnsOf<Band>();
const BANDS = band.columns([
  band.accessor("ageBand", {
    header: "Age band",
    size: 110,
    cell: ({ row: { original } }) => original.ageBand ?? <EmptyValue />,
  }),
  band.accessor("lives", { header: "Lives", size: 70, meta: { align: "right" } }),
  ...comparedColumns<Band>(TEXT.withRater),
]);

const change = columnsOf<Change>();
const CHANGES = change.columns([
  change.accessor("name", { header: "Member", size: 170 }),
  change.accessor("employeeId", { header: "Employee ID", size: 110 }),
  change.accessor("relationship", { header: "Relationship", size: 110 }),
  ...comparedColumns<Change>(TEXT.withRater),
]);

/** Annual premium of the policy's lives with the rater: total, by age band, and the largest changes. */
export function RosterEffect({ roster }: { roster: Roster }) {
  const { lives, unratedLives, firstUnrated, bands, largest } = roster;
  if (lives === 0) return <p className="quiet-small">{TEXT.emptyRoster}</p>;
  return (
    <section className="stack" aria-label="Roster">
      <p className={classes.effectHead}>
        <span>{TEXT.roster({ lives })}</span>
        <span>
          {totalText(roster)}
          {unratedLives > 0 ? TEXT.countedAsNothing({ lives: unratedLives }) : null}
        </span>
      </p>
      {unratedLives > 0 ? (
        <Notice tone="warning">{TEXT.unratedLives({ lives: unratedLives, first: firstUnrated ?? "" })}</Notice>
      ) : null}
      <DataTable
        label="Premium by age band"
        columns={BANDS}
        rows={bands}
        rowId={({ ageBand }) => ageBand ?? "none"}
        maxHeight={ROWS_HEIGHT}
      />
      {largest.length > 0 ? (
        <>
          <p className={classes.effectHead}>{TEXT.largestChanges({ count: largest.length })}</p>
          <DataTable
            label="Largest changes"
            columns={CHANGES}
            rows={largest}
            rowId={({ userId }) => userId}
            maxHeight={ROWS_HEIGHT}
          />
        </>
      ) : null}
      <p className="quiet-small">{TEXT.rosterStays}</p>
    </section>
  );
}

/** "₹12,00,000.00 → ₹13,20,000.00 a year, 10 % more". */
function totalText({ before, after }: ComparedAmounts): string {
  if (before === null) return `${formatRupees(after)} a year`;
  const text = `${formatRupees(before)} → ${formatRupees(after)} a year`;
  if (before === after || before === 0) return text;
  const percent = (Math.abs(after - before) / before) * 100;
  return `${text}, ${percent.toLocaleString("en-IN", { maximumFractionDigits: 1 })} % ${after > before ? "more" : "less"}`;
}
