import type { RowFacts, RowNames } from "@/lib/contract/row-facts";
import { compareRoster, type RosterDifferences } from "@/lib/domain/members/compare-roster";
import type { AddRow } from "@/lib/domain/members/types";
import type { PackedMembers } from "@/lib/sheets/members/pack-rows";
import { unpackRows } from "@/lib/sheets/packed-rows";
import type { FromJudge } from "../judge-messages";
import { failureOf, loadChunks, loadFacts } from "../load-facts";
import { RowNameList, splitNames } from "./row-names";
import { buildSheetsContext } from "./sheets-context";

export type RosterQuestion = {
  companyId: string;
  policyId: string;
  enrolmentPortal: boolean;
  /** Employee ids of everyone covered. */
  covered: readonly string[];
};

/** Page to worker: the rows in chunks, then the question. */
export type ToComparer =
  | { kind: "rows"; rows: PackedMembers }
  | { kind: "compare"; url: string; question: RosterQuestion };

/** Message handler of the worker: stores the rows, loads the roster and compares them. */
export function createRosterComparer(
  post: (message: FromJudge<RosterDifferences>) => void,
): (message: ToComparer) => void {
  const rows: AddRow[] = [];

  async function compare(url: string, { covered, ...question }: RosterQuestion): Promise<void> {
    const chunks = listFamilies(rows, covered);
    const total = chunks.length;
    const { companyId, policyId } = question;
    const load = (names: RowNames) => loadFacts<RowFacts>(url, { companyId, policyId, ...names });
    const loaded = await loadChunks(chunks, load, {
      onLoaded: (done) => post({ kind: "progress", done, total }),
    });
    const { chosen } = buildSheetsContext(loaded as [RowFacts, ...RowFacts[]], question);
    if (!chosen) throw new Error("The policy's facts are missing");
    post({ kind: "judged", verdict: compareRoster(rows, chosen) });
  }

  return (message) => {
    if (message.kind === "rows") {
      rows.push(...unpackRows(message.rows));
      return;
    }
    compare(message.url, message.question).catch((cause: unknown) => post(failureOf(cause)));
  };
}

/** Employee ids of the list and the roster: nothing else is looked up. */
function listFamilies(rows: readonly AddRow[], covered: readonly string[]): RowNames[] {
  const listed = rows.map(({ employee_id }) => employee_id);
  const named = new RowNameList();
  named.add(
    "OFFBOARD",
    [...covered, ...listed].map((employee_id) => ({ employee_id })),
  );
  return splitNames(named.names());
}
