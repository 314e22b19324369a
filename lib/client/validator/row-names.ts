import { ROW_FACTS_NAMES } from "@/lib/contract/constants";
import type { RowNames } from "@/lib/contract/row-facts";
import { normaliseRelationship } from "@/lib/domain/members/normalise";
import type { MemberRow, Operation } from "@/lib/sheets/members/parsed-members";

/**
 * Everybody whom the rules look up for the rows, each once. An addition is known by its family, and only an account holder's
 * mobile and e-mail must be free.
 */
export function listRowNames({ ADD, EDIT, OFFBOARD }: Record<Operation, readonly MemberRow[]>): RowNames {
  const known = [...EDIT, ...OFFBOARD];
  const reached = [...ADD.filter(isHolder), ...EDIT];
  return {
    employeeIds: listDistinct([...ADD, ...known], ({ employee_id }) => employee_id),
    userIds: listDistinct(known, ({ userId }) => userId),
    mobiles: listDistinct(reached, ({ mobile }) => mobile),
    emails: listDistinct(reached, ({ email_address }) => email_address),
  };
}

/** The names in as many portions as calls are needed; one at least. */
export function splitNames(names: RowNames, most = ROW_FACTS_NAMES): RowNames[] {
  const { employeeIds, userIds, mobiles, emails } = names;
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

const isHolder = (row: MemberRow) => normaliseRelationship(row.relationship_to_account_holders ?? "") === "self";

/** No name is longer: such a cell is a mistake that the rules report without looking anybody up. */
const LONGEST = 200;

function listDistinct(rows: readonly MemberRow[], cellOf: (row: MemberRow) => string | undefined): string[] {
  const names = new Set<string>();
  for (const row of rows) {
    const cell = cellOf(row)?.trim();
    if (cell && cell.length <= LONGEST) names.add(cell);
  }
  return [...names];
}
