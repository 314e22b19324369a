import { ROW_FACTS_NAMES } from "@/lib/contract/constants";
import type { RowNames } from "@/lib/contract/row-facts";
import { normaliseRelationship, trimCell } from "@/lib/domain/members/normalise";
import type { MemberRow, Operation } from "@/lib/sheets/members/parsed-members";

/**
 * Collects each person that the rules must look up, once, as rows arrive. An addition is identified by its family, and
 * only an account holder's mobile and email must be unused.
 */
export class RowNameList {
  private readonly employeeIds = new Set<string>();
  private readonly userIds = new Set<string>();
  private readonly mobiles = new Set<string>();
  private readonly emails = new Set<string>();

  add(operation: Operation, rows: readonly MemberRow[]): void {
    putNames(this.employeeIds, rows, ({ employee_id }) => employee_id);
    if (operation !== "ADD") putNames(this.userIds, rows, ({ userId }) => userId);
    if (operation === "OFFBOARD") return;
    const reached = operation === "ADD" ? rows.filter(isHolder) : rows;
    putNames(this.mobiles, reached, ({ mobile }) => mobile);
    putNames(this.emails, reached, ({ email_address }) => email_address);
  }

  names(): RowNames {
    const { employeeIds, userIds, mobiles, emails } = this;
    return { employeeIds: [...employeeIds], userIds: [...userIds], mobiles: [...mobiles], emails: [...emails] };
  }
}

/** The names in as many chunks as calls are needed; at least one. */
export function splitNames(names: RowNames, namesPerCall = ROW_FACTS_NAMES): RowNames[] {
  const { employeeIds, userIds, mobiles, emails } = names;
  const longest = Math.max(employeeIds.length, userIds.length, mobiles.length, emails.length, 1);
  return Array.from({ length: Math.ceil(longest / namesPerCall) }, (_, at) => {
    const chunk = (names: readonly string[]) => names.slice(at * namesPerCall, (at + 1) * namesPerCall);
    return {
      employeeIds: chunk(employeeIds),
      userIds: chunk(userIds),
      mobiles: chunk(mobiles),
      emails: chunk(emails),
    };
  });
}

const isHolder = (row: MemberRow) => normaliseRelationship(row.relationship_to_account_holders ?? "") === "self";

/** Max length of a name. The rules report longer cells as mistakes, without a lookup. */
const LONGEST = 200;

function putNames(
  names: Set<string>,
  rows: readonly MemberRow[],
  cellOf: (row: MemberRow) => string | undefined,
): void {
  let before: string | undefined;
  for (const row of rows) {
    const cell = cellOf(row);
    // Rows of a family are adjacent.
    if (cell === before) continue;
    before = cell;
    const name = trimCell(cell);
    if (name !== "" && name.length <= LONGEST) names.add(name);
  }
}
