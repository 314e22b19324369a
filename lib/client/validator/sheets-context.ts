import type { RowFacts } from "@/lib/contract/row-facts";
import type { RowContext } from "@/lib/domain/members/context";
import type { SheetsContext } from "@/lib/domain/members/judge-rows";
import { buildRoster } from "@/lib/domain/members/roster";

type PolicyFacts = RowFacts["policies"][number];

/** Combines the facts of all chunks for the rules. */
export function buildSheetsContext(
  loaded: readonly [RowFacts, ...RowFacts[]],
  { policyId, enrolmentPortal }: { policyId: string | null; enrolmentPortal: boolean },
): SheetsContext {
  const [{ today, mayUseException, policies }] = loaded;
  const contexts = policies.map(({ policy, rater }, at): RowContext => {
    const roster = rosterOf(loaded.flatMap((facts) => facts.policies[at] ?? []));
    return { policy, rater, roster, today, enrolmentPortal, mayUseException };
  });
  const chosen = policyId === null ? null : (contexts[0] ?? null);
  return { chosen, exits: { policies: contexts, today, mayUseException } };
}

/** A family found by its employee id and by a user id appears twice; count it once. */
function rosterOf(chunks: readonly PolicyFacts[]) {
  const known = new Set<string>();
  const lives = chunks.flatMap((chunk) => {
    const others = chunk.lives.filter(({ employeeId }) => !known.has(employeeId));
    for (const { employeeId } of others) known.add(employeeId);
    return others;
  });
  const hasBase = chunks.some(({ baseCovers }) => baseCovers !== null);
  return buildRoster(lives, {
    contacts: chunks.flatMap(({ contacts }) => contacts),
    accountHolders: chunks.flatMap(({ accountHolders }) => accountHolders),
    ...(hasBase ? { baseCovers: chunks.flatMap(({ baseCovers }) => baseCovers ?? []) } : {}),
  });
}
