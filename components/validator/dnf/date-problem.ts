import type { ProviderConfig } from "@/lib/domain/config";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { readDate } from "@/lib/domain/members/read-cells";
import { buildRoster } from "@/lib/domain/members/roster";
import { validateMarriages } from "@/lib/domain/midterm/validate-marriages";
import type { DnfRow } from "../flow/selectors";

/** A row with its list number, the entered date and the problem with it. */
export type DatedRow = DnfRow & { number: number; date: LocalDate | null; problem: string | null };

/** The employee's facts are known only to the provider. */
const NOBODY = buildRoster([]);

/** The expected message of the provider about a marriage date, from the row alone; null if there is none. */
export function dateProblem(
  row: DnfRow,
  dateOfMarriage: LocalDate,
  { today, config }: { today: LocalDate; config: ProviderConfig },
): string | null {
  const coverageStart = row.operation === "ADD" ? readDate(row.coverageStartDate ?? "") : null;
  const answer = { ...row, dob: readDate(row.dob ?? ""), dateOfMarriage, coverageStart };
  const [refused] = validateMarriages([answer], { roster: NOBODY, today, config });
  return refused ? (Object.values(refused.errors)[0] ?? null) : null;
}
