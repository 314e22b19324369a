import { formatDmy } from "@/lib/domain/dates/local-date";
import { formatRupees } from "@/lib/domain/money/paise";
import type { DifferenceGroup } from "@/lib/domain/roster-comparisons/groups";
import { ROSTER_COMPARISON_MESSAGES as TEXT, ROSTER_WORKBOOK as WORDS } from "@/lib/messages/roster-comparisons";
import type { WriteColumn } from "@/lib/sheets/write/sheet-model";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import type { rosterComparisons, rosterDifferences } from "../db/schema";

type Difference = Pick<typeof rosterDifferences.$inferSelect, "kind" | "lives">;
type Comparison = Pick<typeof rosterComparisons.$inferSelect, "employerFile" | "insurerFile">;
type Lives = Difference["lives"];
type Life = NonNullable<Lives["ours"] | Lives["EMPLOYER"]>;

const column = (header: string, width: number): WriteColumn => ({ header, kind: "text", width });

const COLUMNS: readonly WriteColumn[] = [
  column(WORDS.columns.kind, 18),
  column(WORDS.columns.employeeId, 16),
  column(WORDS.columns.relationship, 16),
  column(WORDS.columns.name, 28),
  { header: WORDS.columns.dob, kind: "date", width: 16 },
  column(WORDS.columns.gender, 10),
  column(WORDS.columns.uhid, 18),
  column(WORDS.columns.ours, 30),
  column(WORDS.columns.EMPLOYER, 30),
  column(WORDS.columns.INSURER, 30),
  column(WORDS.columns.answer, 40),
];

/** The workbook that asks about differences: each with the person, what the lists say, and a column for the answer. */
export function differencesWorkbook(comparison: Comparison, differences: readonly Difference[]): Promise<Uint8Array> {
  const rows = differences.map(({ kind, lives }) => {
    const { ours, EMPLOYER, INSURER } = lives;
    const person = ours ?? EMPLOYER ?? INSURER;
    const { employeeId, relationship, name, dob, gender, uhid } = person ?? {};
    return {
      cells: [
        TEXT.groups[kind].title,
        employeeId,
        relationship,
        name,
        dob ? formatDmy(dob) : null,
        gender,
        uhid,
        ours ? statedBy(kind, ours) : WORDS.missing,
        EMPLOYER ? statedBy(kind, EMPLOYER) : comparison.employerFile ? WORDS.missing : WORDS.notCompared,
        INSURER ? statedBy(kind, INSURER) : comparison.insurerFile ? WORDS.missing : WORDS.notCompared,
        null,
      ],
    };
  });
  return writeWorkbook([{ name: WORDS.sheet, columns: COLUMNS, rows }]);
}

const shownDate = (day: string | null) => (day === null ? "-" : formatDmy(day));

/** What a list states about the difference. */
function statedBy(kind: DifferenceGroup, life: Life): string {
  switch (kind) {
    case "NAME":
      return life.name;
    case "BIRTH_DATE":
      return shownDate(life.dob);
    case "GENDER":
      return life.gender ?? "-";
    case "RELATIONSHIP":
      return life.relationship;
    case "SUM_INSURED":
      return life.sumInsured === null ? "-" : formatRupees(life.sumInsured);
    case "DATES":
      return shownDate(life.coverageStart);
    default:
      if (!("userId" in life))
        return life.lastDay === null ? WORDS.listed : WORDS.left({ day: formatDmy(life.lastDay) });
      return life.isCovered
        ? WORDS.covered({ from: shownDate(life.coverageStart), to: shownDate(life.lastDay) })
        : WORDS.left({ day: shownDate(life.lastDay) });
  }
}
