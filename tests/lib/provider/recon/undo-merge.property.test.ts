import fc from "fast-check";
import { listMerges, migrateDuplicateUsers, undoMerge } from "@/lib/contract/recon";
import { byDay } from "@/tests/support/whole";
import { sharedProvider } from "../../../support/provider";
import { ASHA, dumpOf } from "./pairs";

const provider = sharedProvider({ flags: { dataDiscrepancy: true } });

const RUNS = byDay(12, 25);
const PEOPLE = 4;
const person = fc.nat({ max: PEOPLE - 1 });
const pair = fc.tuple(person, person).filter(([old, next]) => old !== next);
/** Of each person how much there is; then pairs to merge, and an order in which to undo them. */
const histories = fc.record({
  belongings: fc.array(fc.record({ claims: fc.nat({ max: 2 }), children: fc.nat({ max: 2 }) }), {
    minLength: PEOPLE,
    maxLength: PEOPLE,
  }),
  inactive: fc.option(person),
  merges: fc.array(pair, { minLength: 3, maxLength: 8 }),
  order: fc.infiniteStream(fc.nat({ max: 1_000 })),
});

/** People who are one person four times, each covered by a policy of their own. */
async function company(belongings: readonly { claims: number; children: number }[], inactive: number | null) {
  const { id: companyId } = await provider.company();
  const ids: string[] = [];
  for (const [index, { claims, children }] of belongings.entries()) {
    const { id: policyId } = await provider.policy({ companyId });
    const user = { ...ASHA, active: index !== inactive };
    const life = await provider.life({ companyId, policyId, user, cover: { active: index !== inactive } });
    for (let n = 0; n < claims; n += 1) await provider.claim({ userId: life.user.id, policyId });
    for (let n = 0; n < children; n += 1) {
      const { id: parentId, employeeId } = life.user;
      await provider.life({ companyId, policyId, user: { relationship: "child", parentId, employeeId } });
    }
    ids.push(life.user.id);
  }
  return { companyId, ids };
}

async function undoAll(merges: readonly string[], order: Iterator<number>): Promise<void> {
  let open = [...merges];
  while (open.length > 0) {
    const first = Number(order.next().value) % open.length;
    const tried = [...open.slice(first), ...open.slice(0, first)];
    const undone: string[] = [];
    for (const id of tried) {
      const { status } = await provider.call("opsLead", undoMerge, { params: { id }, body: {} });
      if (status === 200) undone.push(id);
      else expect(status).toBe(409);
    }
    // At least the newest merge can be undone.
    expect(undone).not.toEqual([]);
    open = open.filter((id) => !undone.includes(id));
  }
}

test("undoing merges in any accepted order restores everything", async () => {
  let merged = 0;
  await fc.assert(
    fc.asyncProperty(histories, async ({ belongings, inactive, merges, order }) => {
      const { companyId, ids } = await company(belongings, inactive);
      const before = await dumpOf(provider, companyId);
      const data = merges.map(([a, b]) => ({ oldUserId: ids[a] ?? "", newUserId: ids[b] ?? "" }));
      const reply = await provider.call("opsLead", migrateDuplicateUsers, { body: { data } });
      merged += reply.body.data.migrated;
      const list = await provider.call("opsLead", listMerges, { query: { limit: 100 } });
      const own = list.body.data.merges.filter(({ oldUserId }) => ids.includes(oldUserId)).map(({ id }) => id);
      expect(own).toHaveLength(reply.body.data.migrated);
      await undoAll(own, order);
      expect(await dumpOf(provider, companyId)).toEqual(before);
    }),
    { numRuns: RUNS },
  );
  // Far fewer would mean that the generated pairs are refused.
  expect(merged).toBeGreaterThan(RUNS / 2);
}, 60_000);
