import type { RowFacts } from "@/lib/contract/row-facts";
import type { RowContext } from "@/lib/domain/members/context";
import type { SheetsContext } from "@/lib/domain/members/judge-rows";
import { buildRoster } from "@/lib/domain/members/roster";

type PolicyFacts = RowFacts["policies"][number];

/** Combines the facts of all chunks for the rules. */
export function buildSheetsContext(
  answers: readonly [RowFacts, ...RowFacts[]],
  { policyId, enrolmentPortal }: { policyId: string | null; enrolmentPortal: boolean },
): SheetsContext {
  const [{ today, mayUseException, policies }] = answers;
  const contexts = policies.map(({ policy, rater }, at): RowContext => {
    const roster = rosterOf(answers.flatMap((answer) => answer.policies[at] ?? []));
    return { policy, rater, roster, today, enrolmentPortal, mayUseException };
  });
  const chosen = policyId === null ? null : (contexts[0] ?? null);
  return { chosen, exits: { policies: contexts, today, mayUseException } };
}

/** A family found by its employee id and by a user id appears twice; count it once. */
function rosterOf(portions: readonly PolicyFacts[]) {
  const known = new Set<string>();
  const lives = portions.flatMap((portion) => {
    const others = portion.lives.filter(({ employeeId }) => !known.has(employeeId));
    for (const { employeeId } of others) known.add(employeeId);
    return others;
  });
  const hasBase = portions.some(({ baseCovers }) => baseCovers !== null);
  return buildRoster(lives, {
    contacts: portions.flatMap(({ contacts }) => contacts),
    accountHolders: portions.flatMap(({ accountHolders }) => accountHolders),
    ...(hasBase ? { baseCovers: portions.flatMap(({ baseCovers }) => baseCovers ?? []) } : {}),
  });
}
