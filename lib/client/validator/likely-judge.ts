import type { RowFacts, RowNames } from "@/lib/contract/row-facts";
import { backdateRows } from "@/lib/domain/backdating/backdate";
import { DEFAULT_CONFIG, type ProviderConfig } from "@/lib/domain/config";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { type LikelyVerdict, likelyVerdict } from "@/lib/domain/members/likely-verdict";
import type { PackedMembers } from "@/lib/sheets/members/pack-rows";
import type { MemberRow, Operation } from "@/lib/sheets/members/parsed-members";
import { unpackRows } from "@/lib/sheets/packed-rows";
import type { FromJudge } from "../judge-messages";
import { failureOf, loadFacts, loadPortions } from "../load-facts";
import { listRowNames } from "./row-names";
import { buildSheetsContext } from "./sheets-context";

export type LikelyQuestion = {
  companyId: string;
  policyId: string | null;
  enrolmentPortal: boolean;
  /** As Submit will set outdated coverage starts; null where it will not. */
  backdating: { policyStart: LocalDate | null; today: LocalDate } | null;
};

/** Page to worker: the rows in portions, then the question. */
export type ToJudge =
  | { kind: "rows"; operation: Operation; rows: PackedMembers }
  | { kind: "judge"; url: string; question: LikelyQuestion };

/** What the worker does with its messages: stores the rows, loads the facts of the rules, and judges. */
export function createLikelyJudge(post: (message: FromJudge<LikelyVerdict>) => void): (message: ToJudge) => void {
  const rows: Record<Operation, MemberRow[]> = { ADD: [], EDIT: [], OFFBOARD: [] };

  async function judge(url: string, question: LikelyQuestion): Promise<void> {
    const portions = listRowNames(rows);
    const total = portions.length;
    const { companyId, policyId } = question;
    const load = (names: RowNames) => loadFacts<RowFacts>(url, { companyId, policyId, ...names });
    const answers = await loadPortions(portions, load, {
      onAnswer: (done) => post({ kind: "progress", done, total }),
    });
    const { backdating } = question;
    const config = configOf(answers[0], question);
    if (backdating) backdateRows(rows.ADD, { ...backdating, config });
    const context = buildSheetsContext(answers as [RowFacts, ...RowFacts[]], question);
    post({ kind: "judged", verdict: likelyVerdict(rows, context) });
  }

  return (message) => {
    if (message.kind === "rows") {
      rows[message.operation].push(...unpackRows(message.rows));
      return;
    }
    judge(message.url, message.question).catch((cause: unknown) => post(failureOf(cause)));
  };
}

/** That of the chosen policy; without one, no policy's own windows are looked at. */
function configOf(facts: RowFacts | undefined, { policyId }: LikelyQuestion): ProviderConfig {
  return facts?.policies.find(({ policy }) => policy.id === policyId)?.policy.config ?? DEFAULT_CONFIG;
}
