import { ROW_FACTS_NAMES } from "@/lib/contract/constants";
import type { RowNames } from "@/lib/contract/row-facts";
import type { AddRow, OffboardRow } from "@/lib/domain/members/types";

type Row = AddRow & OffboardRow;

/** Everybody whom the rows name, each once, in as many portions as calls are needed; one at least. */
export function rowNames(rows: readonly Row[], most = ROW_FACTS_NAMES): RowNames[] {
  const employeeIds = distinct(rows, ({ employee_id }) => employee_id);
  const userIds = distinct(rows, ({ userId }) => userId);
  const mobiles = distinct(rows, ({ mobile }) => mobile);
  const emails = distinct(rows, ({ email_address }) => email_address);
  const longest = Math.max(employeeIds.length, userIds.length, mobiles.length, emails.length, 1);
  return Array.from({ length: Math.ceil(longest / most) }, (_, at) => {
    const portion = (names: readonly string[]) => names.slice(at * most, (at + 1) * most);
    return {
      employeeIds: portion(employeeIds),
      userIds: portion(userIds),
      mobiles: portion(mobiles),
      emails: portion(emails),
    };
  });
}

/** No name is longer: such a cell is a mistake that the rules report without looking anybody up. */
const LONGEST = 200;

function distinct(rows: readonly Row[], cellOf: (row: Row) => string | undefined): string[] {
  const names = new Set<string>();
  for (const row of rows) {
    const cell = cellOf(row)?.trim();
    if (cell && cell.length <= LONGEST) names.add(cell);
  }
  return [...names];
}
