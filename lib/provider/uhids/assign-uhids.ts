import { sql } from "drizzle-orm";
import { z } from "zod";
import type { UhidRow } from "@/lib/contract/uhids";
import { UHID_MESSAGES } from "@/lib/messages/registration";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { inChunks, queryRowsByChunk, unnest } from "../db/unnest";
import { publishUhids } from "../events/publish-lives";
import { type CoveredLife, coveredLives } from "./load-covered";

const Owner = z.object({ uhid: z.string(), userId: z.string() });

type Assignment = { life: CoveredLife; uhid: string };
export type UhidPlan = { assignments: Assignment[]; unchanged: number; failure: (UhidRow & { error: string })[] };

/**
 * Plans the UHIDs of a file: each row is assigned, unchanged, or in `failure` with its reason [domain §16]. A UHID belongs
 * to one person of a policy, who may return with it, and is never replaced. Nothing is written.
 */
export async function planUhids(db: Db, policyId: string, memberData: readonly UhidRow[]): Promise<UhidPlan> {
  const lifeOf = await coveredLives(db, policyId, memberData);
  const ownerByUhid = await ownersOf(db, policyId, memberData);
  const plan: UhidPlan = { assignments: [], unchanged: 0, failure: [] };
  for (const row of memberData) {
    const uhid = row.uhid?.trim() ?? "";
    const life = lifeOf(row);
    const error = refusalOf(uhid, life, ownerByUhid);
    if (error) plan.failure.push({ ...row, error });
    else if (life?.uhid === uhid) plan.unchanged += 1;
    else if (life) {
      ownerByUhid.set(uhid, life.userId);
      life.uhid = uhid;
      plan.assignments.push({ life, uhid });
    }
  }
  return plan;
}

/** The assigned UHIDs by member, for audit rows. */
export const assignedIn = ({ assignments }: UhidPlan) =>
  assignments.map(({ life, uhid }) => ({ userId: life.userId, uhid }));

/** Writes a plan. The caller has locked the policy. */
export async function assignUhids(
  db: Db,
  call: Call,
  policyId: string,
  memberData: readonly UhidRow[],
): Promise<UhidPlan> {
  const plan = await planUhids(db, policyId, memberData);
  await write(db, call, plan.assignments);
  const coverIds = plan.assignments.map(({ life }) => life.userPolicyId);
  await publishUhids(db, call, coverIds);
  return plan;
}

function refusalOf(uhid: string, life: CoveredLife | null, ownerByUhid: ReadonlyMap<string, string>): string | null {
  if (!life) return UHID_MESSAGES.notFound;
  if (uhid === "") return UHID_MESSAGES.missing;
  if (life.uhid !== null && life.uhid !== uhid) return UHID_MESSAGES.assigned;
  const owner = ownerByUhid.get(uhid);
  return owner !== undefined && owner !== life.userId ? UHID_MESSAGES.duplicate : null;
}

/** The members with one of the file's UHIDs on this policy, including lives that have left. */
async function ownersOf(db: Db, policyId: string, memberData: readonly UhidRow[]): Promise<Map<string, string>> {
  const owners = await queryRowsByChunk(
    db,
    Owner,
    memberData.map(({ uhid }) => uhid?.trim() ?? ""),
    (chunk) => sql`
      select distinct uhid, user_id as "userId" from user_policies where policy_id = ${policyId} and uhid = any(${chunk})`,
  );
  return new Map(owners.map(({ uhid, userId }) => [uhid, userId]));
}

async function write(db: Db, call: Call, assignments: readonly Assignment[]): Promise<void> {
  const columns = [
    { name: "id", type: "text", value: ({ life }: Assignment) => life.userPolicyId },
    { name: "uhid", type: "text", value: ({ uhid }: Assignment) => uhid },
  ];
  await inChunks(assignments, async (chunk) => {
    await execute(
      db,
      sql`update user_policies cover set uhid = given.uhid, updated_at = ${nowSql(call)}
          from (${unnest(columns, chunk)}) given where cover.id = given.id`,
    );
  });
}
