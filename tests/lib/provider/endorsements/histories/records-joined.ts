import { eq, sql } from "drizzle-orm";
import { delinkCdAccount, linkCdAccount } from "@/lib/contract/cd-accounts";
import { migrateDuplicateUsers, undoMerge } from "@/lib/contract/recon";
import { IDENTITY_FIELDS } from "@/lib/domain/recon/same-person";
import { users } from "@/lib/provider/db/schema";
import { rows } from "../../../../support/rows";
import { at, type Do, type Numbers, policyAt, said } from "./shared";
import { type Cover, coversOf, type World } from "./world";

type Linked = { accountId: string | null; insurer: string };

/** Archives a policy's account with its ledger. The policy gets a new account at once or in a later step. */
export const relink: Do = async (world, { a, c }) => {
  const { provider, companyId } = world;
  const policyId = policyAt(world, a);
  const [linked] = await rows<Linked>(
    provider.db,
    sql`select cd_account_id as "accountId", insurer_id as insurer from policies where id = ${policyId}`,
  );
  if (!linked) return "none";
  let text = policyId;
  if (linked.accountId) {
    const params = { id: linked.accountId };
    const { status, body } = await provider.call("loopOwner", delinkCdAccount, { params, query: {} });
    text = said(status, body, `${policyId} without ${linked.accountId}`);
    if (status !== 200 || c % 3 === 0) return text;
  }
  const made = await provider.cdAccount({ companyId, insurerId: linked.insurer, inceptionPaise: 1_000_000_00 });
  world.accountIds.push(made.id);
  const params = { id: made.id };
  const { status, body } = await provider.call("finance", linkCdAccount, { params, body: { policies: [policyId] } });
  return said(status, body, `${text}, with ${made.id}`);
};

/**
 * The second record of a person: one on other policies, or a new one without a cover, where an employee has another ID.
 * Records on the same policy are left out: the product joins them, but their covers may overlap.
 */
async function otherRecord(world: World, old: Cover, { b }: Numbers): Promise<string | undefined> {
  const { db } = world.provider;
  if (b % 3 === 0) {
    const covers = await coversOf(world);
    const taken = new Set(covers.flatMap((cover) => (cover.userId === old.userId ? [cover.policyId] : [])));
    const rivals = new Set(covers.flatMap(({ policyId, userId }) => (taken.has(policyId) ? [userId] : [])));
    const others = covers.filter(({ userId, relationship }) => {
      return !rivals.has(userId) && (relationship === "self") === (old.relationship === "self");
    });
    return at(others, b)?.userId;
  }
  const [person] = await db.select().from(users).where(eq(users.id, old.userId));
  if (!person) return undefined;
  const id = `${old.userId.slice(0, 40)}-${world.log.length}`;
  const employeeId = old.relationship === "self" ? `D${world.log.length}` : old.employeeId;
  await db.insert(users).values({ ...person, id, employeeId, mobile: null, email: null, active: true });
  return id;
}

/** Splits a merged person again. */
export const unmerge: Do = async (world, { a }) => {
  const merges = await rows<{ id: string }>(
    world.provider.db,
    sql`select m.id from member_merges m join users u on u.id = m.new_user_id
        where u.employer = ${world.companyId} and m.undone_at is null order by m.seq desc`,
  );
  const chosen = at(merges.slice(0, 3), a);
  if (!chosen) return "none";
  const { status, body } = await world.provider.call("opsLead", undoMerge, { params: { id: chosen.id }, body: {} });
  return said(status, body, chosen.id);
};

/** Merges two records of one person, even if they differ. */
export const merge: Do = async (world, numbers) => {
  const old = at(await coversOf(world), numbers.a);
  const other = old && (await otherRecord(world, old, numbers));
  if (!other) return "nobody";
  const [oldUserId, newUserId] = numbers.c % 3 === 0 ? [other, old.userId] : [old.userId, other];
  const pair = { oldUserId, newUserId, acceptedDifferences: [...IDENTITY_FIELDS], reason: "The same person twice" };
  const body = { data: [pair] };
  const { status, body: reply } = await world.provider.call("opsLead", migrateDuplicateUsers, { body });
  const text = said(status, reply, `${old.employeeId} ${oldUserId} into ${newUserId} ${JSON.stringify(reply)}`);
  return numbers.b % 4 === 1 ? `${text} ${await unmerge(world, { ...numbers, a: 0 })}` : text;
};
