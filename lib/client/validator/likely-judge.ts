import type { RowFacts, RowNames } from "@/lib/contract/row-facts";
import { backdateRows } from "@/lib/domain/backdating/backdate";
import { DEFAULT_CONFIG, type ProviderConfig } from "@/lib/domain/config";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { type LikelyVerdict, likelyVerdict } from "@/lib/domain/members/likely-verdict";
import type { PackedMembers } from "@/lib/sheets/members/pack-rows";
import type { MemberRow, Operation } from "@/lib/sheets/members/parsed-members";
import { unpackRows } from "@/lib/sheets/packed-rows";
import type { FromJudge } from "../judge-messages";
import { failureOf, loadChunks, loadFacts } from "../load-facts";
import { keepKnownNames } from "./keep-known-names";
import { RowNameList, splitNames } from "./row-names";
import { buildSheetsContext } from "./sheets-context";

export type LikelyQuestion = {
  companyId: string;
  policyId: string | null;
  enrolmentPortal: boolean;
  /** Submit moves outdated cover starts by this; null if it does not. */
  backdating: { policyStart: LocalDate | null; today: LocalDate } | null;
};

/** Page to worker: the rows in chunks, then the question. */
export type ToJudge =
  | { kind: "rows"; operation: Operation; rows: PackedMembers }
  | { kind: "judge"; urls: FactUrls; question: LikelyQuestion };

/** Addresses of the facts. `knownNames` is null if the provider lacks the filter. */
type FactUrls = { rowFacts: string; knownNames: string | null };

/** For fewer calls than this, the filter saves nothing. */
const FEW_CALLS = 2;

/** Message handler of the worker: stores the rows, loads the rules' facts and checks the rows. */
export function createLikelyJudge(post: (message: FromJudge<LikelyVerdict>) => void): (message: ToJudge) => void {
  const rows: Record<Operation, MemberRow[]> = { ADD: [], EDIT: [], OFFBOARD: [] };
  const named = new RowNameList();

  async function judge({ rowFacts, knownNames }: FactUrls, question: LikelyQuestion): Promise<void> {
    const { companyId, policyId } = question;
    const names = named.names();
    const all = splitNames(names);
    const isFilterWorth = knownNames !== null && all.length > FEW_CALLS;
    const chunks = isFilterWorth ? splitNames(await keepKnownNames(names, companyId, knownNames)) : all;
    const total = chunks.length;
    const load = (chunk: RowNames) => loadFacts<RowFacts>(rowFacts, { companyId, policyId, ...chunk });
    const loaded = await loadChunks(chunks, load, {
      onLoaded: (done) => post({ kind: "progress", done, total }),
    });
    const { backdating } = question;
    const config = configOf(loaded[0], question);
    if (backdating) backdateRows(rows.ADD, { ...backdating, config });
    const context = buildSheetsContext(loaded as [RowFacts, ...RowFacts[]], question);
    post({ kind: "judged", verdict: likelyVerdict(rows, context) });
  }

  return (message) => {
    if (message.kind === "rows") {
      const chunk = unpackRows(message.rows);
      named.add(message.operation, chunk);
      rows[message.operation].push(...chunk);
      return;
    }
    judge(message.urls, message.question).catch((cause: unknown) => post(failureOf(cause)));
  };
}

/** The chosen policy's settings; without a policy, no policy windows are checked. */
function configOf(facts: RowFacts | undefined, { policyId }: LikelyQuestion): ProviderConfig {
  return facts?.policies.find(({ policy }) => policy.id === policyId)?.policy.config ?? DEFAULT_CONFIG;
}
