import type { RowFacts, RowNames } from "@/lib/contract/row-facts";
import { backdatedRows } from "@/lib/domain/backdating/backdate";
import { DEFAULT_CONFIG, type ProviderConfig } from "@/lib/domain/config";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { type LikelyVerdict, likelyVerdict } from "@/lib/domain/members/likely-verdict";
import { type PackedRows, unpackRows } from "@/lib/sheets/members/pack-rows";
import type { MemberRow, Operation } from "@/lib/sheets/members/parsed-members";
import { listRowNames } from "./row-names";
import { buildSheetsContext } from "./sheets-context";

export type LikelyQuestion = {
  companyId: string;
  policyId: string | null;
  enrolmentPortal: boolean;
  /** As Submit will set outdated coverage starts; null where it will not. */
  backdating: { policyStart: LocalDate | null; today: LocalDate } | null;
};

/** More would keep other people of the provider waiting. */
const LOADS_AT_ONCE = 4;

/** Page to worker: the rows in portions, then the question. */
export type ToJudge =
  | { kind: "rows"; operation: Operation; rows: PackedRows }
  | { kind: "judge"; url: string; question: LikelyQuestion };

export type FromJudge =
  | { kind: "progress"; done: number; total: number }
  | { kind: "judged"; verdict: LikelyVerdict }
  | { kind: "failed"; status: number };

class Refused extends Error {
  constructor(readonly status: number) {
    super(`The facts of the rows were refused with ${status}`);
  }
}

/** What the worker does with its messages: stores the rows, loads the facts of the rules, and judges. */
export function createLikelyJudge(post: (message: FromJudge) => void): (message: ToJudge) => void {
  const rows: Record<Operation, MemberRow[]> = { ADD: [], EDIT: [], OFFBOARD: [] };

  async function judge(url: string, question: LikelyQuestion): Promise<void> {
    const portions = listRowNames(rows);
    const total = portions.length;
    const answers = await loadAll(portions, (names) => loadFacts(url, question, names), {
      onAnswer: (done) => post({ kind: "progress", done, total }),
    });
    const { backdating } = question;
    const config = configOf(answers[0], question);
    const ADD = backdating ? backdatedRows(rows.ADD, { ...backdating, config }) : rows.ADD;
    const context = buildSheetsContext(answers as [RowFacts, ...RowFacts[]], question);
    post({ kind: "judged", verdict: likelyVerdict({ ...rows, ADD }, context) });
  }

  return (message) => {
    if (message.kind === "rows") {
      rows[message.operation].push(...unpackRows(message.rows));
      return;
    }
    judge(message.url, message.question).catch((cause: unknown) =>
      post({ kind: "failed", status: cause instanceof Refused ? cause.status : 0 }),
    );
  };
}

/** That of the chosen policy; without one, no policy's own windows are looked at. */
function configOf(facts: RowFacts | undefined, { policyId }: LikelyQuestion): ProviderConfig {
  return facts?.policies.find(({ policy }) => policy.id === policyId)?.policy.config ?? DEFAULT_CONFIG;
}

/** Loads every portion, a few at once. @returns the answers in the order of the portions. */
async function loadAll(
  portions: readonly RowNames[],
  load: (names: RowNames) => Promise<RowFacts>,
  { onAnswer }: { onAnswer: (done: number) => void },
): Promise<RowFacts[]> {
  const answers: RowFacts[] = [];
  const open = [...portions.entries()].reverse();
  let done = 0;
  const loadNext = async () => {
    for (let next = open.pop(); next; next = open.pop()) {
      const [at, names] = next;
      answers[at] = await load(names);
      onAnswer(++done);
    }
  };
  await Promise.all(Array.from({ length: LOADS_AT_ONCE }, loadNext));
  return answers;
}

/** The route handler has held the reply to the contract already: parsing it once more would only cost time. */
async function loadFacts(url: string, { companyId, policyId }: LikelyQuestion, names: RowNames): Promise<RowFacts> {
  const response = await fetch(url, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", "x-genome-request": "1" },
    body: JSON.stringify({ companyId, policyId, ...names }),
  });
  if (!response.ok) throw new Refused(response.status);
  return ((await response.json()) as { data: RowFacts }).data;
}
