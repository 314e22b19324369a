import { isAccountHolder, readAddRow } from "./add-draft";
import { AddFamilies, storeHolder } from "./add-families";
import type { RowContext } from "./context";
import { checkRow, fileFacts } from "./row-rules";
import type { AddRow, AddVerdict, NewLife } from "./types";

/**
 * Applies all rules to Add rows [domain §14]. Each row gets one verdict with all failing columns, in row order. The
 * same in the browser's worker and the provider.
 */
export function validateAdd(
  rows: readonly AddRow[],
  context: RowContext,
  { warnsOfSamePerson = true } = {},
): AddVerdict[] {
  const verdicts = new Array<AddVerdict>(rows.length);
  const onVerdict = (verdict: AddVerdict) => {
    verdicts[verdict.index] = verdict;
  };
  judgeAdditions(rows, context, onVerdict, { warnsOfSamePerson });
  return verdicts;
}

/**
 * Yields the verdicts one by one: account holders first, then dependants, who inherit from them. Linear time and little
 * memory: each row is read once, and only inherited values are stored. The search for the same person under another
 * employee ID is slow and only warns, so it runs on demand.
 */
export function judgeAdditions(
  rows: readonly AddRow[],
  context: RowContext,
  onVerdict: (verdict: AddVerdict) => void,
  options: { warnsOfSamePerson?: boolean } = {},
): void {
  const families = new AddFamilies(context.roster);
  const file = fileFacts(context, options);
  const judge = (row: AddRow, index: number, isHolder: boolean) => {
    const checked = readAddRow(row, index, { context, families, isHolder });
    checkRow(checked, file);
    if (isHolder) storeHolder(checked);
    const { life, report } = checked;
    const { errors, warnings } = report;
    // A row without errors has all mandatory fields.
    onVerdict({ index, row, errors, warnings, life: report.isCorrect ? (life as NewLife) : null });
  };
  const dependants: number[] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as AddRow;
    if (isAccountHolder(row)) judge(row, index, true);
    else dependants.push(index);
  }
  for (const index of dependants) judge(rows[index] as AddRow, index, false);
}
