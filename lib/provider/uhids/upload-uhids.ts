import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/uhids";
import { UHID_MESSAGES } from "@/lib/messages/registration";
import { record } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { inChunks, queryRowsByChunk, unnest } from "../db/unnest";
import { lockPolicy } from "../endorsements/lock-policy";
import type { Verb } from "../route";
import { type CoveredLife, coveredLives } from "./load-covered";

const Owner = z.object({ uhid: z.string(), userPolicyId: z.string() });

type Assignment = { life: CoveredLife; uhid: string };

/**
 * Gives members of a policy their UHIDs; each row is assigned, unchanged, or in `failure` with its reason [domain §16].
 * A UHID is unique on its policy and never replaced by an upload.
 * @throws ProviderError not_found for an unknown policy.
 */
export const uploadUhids: Verb<typeof contract.uploadUhids> = async (db, call, { params: { policyId }, body }) => {
  await lockPolicy(db, policyId);
  const { memberData } = body;
  const lifeOf = await coveredLives(db, policyId, memberData);
  const ownerByUhid = await ownersOf(db, policyId, memberData);
  const assignments: Assignment[] = [];
  const failure: (contract.UhidRow & { error: string })[] = [];
  let unchanged = 0;
  for (const row of memberData) {
    const uhid = row.uhid?.trim() ?? "";
    const life = lifeOf(row);
    const error = refusalOf(uhid, life, ownerByUhid);
    if (error) failure.push({ ...row, error });
    else if (life?.uhid === uhid) unchanged += 1;
    else if (life) {
      ownerByUhid.set(uhid, life.userPolicyId);
      life.uhid = uhid;
      assignments.push({ life, uhid });
    }
  }
  await write(db, call, assignments);
  const after = { assigned: assignments.map(({ life, uhid }) => ({ userId: life.userId, uhid })) };
  await record(db, call, { action: "uploadUhids", entity: "policy", entityId: policyId, after });
  return { data: { assigned: assignments.length, unchanged, failure } };
};

function refusalOf(uhid: string, life: CoveredLife | null, ownerByUhid: ReadonlyMap<string, string>): string | null {
  if (!life) return UHID_MESSAGES.notFound;
  if (uhid === "") return UHID_MESSAGES.missing;
  if (life.uhid !== null && life.uhid !== uhid) return UHID_MESSAGES.assigned;
  const owner = ownerByUhid.get(uhid);
  return owner !== undefined && owner !== life.userPolicyId ? UHID_MESSAGES.duplicate : null;
}

/** Who has one of the UHIDs of the file on this policy, also a life that has left. */
async function ownersOf(
  db: Db,
  policyId: string,
  memberData: readonly contract.UhidRow[],
): Promise<Map<string, string>> {
  const owners = await queryRowsByChunk(
    db,
    Owner,
    memberData.map(({ uhid }) => uhid?.trim() ?? ""),
    (chunk) => sql`
      select uhid, id as "userPolicyId" from user_policies where policy_id = ${policyId} and uhid = any(${chunk})`,
  );
  return new Map(owners.map(({ uhid, userPolicyId }) => [uhid, userPolicyId]));
}

async function write(db: Db, call: Call, assignments: readonly Assignment[]): Promise<void> {
  const columns = [
    { name: "id", type: "text", value: ({ life }: Assignment) => life.userPolicyId },
    { name: "uhid", type: "text", value: ({ uhid }: Assignment) => uhid },
  ];
  await inChunks(assignments, async (chunk) => {
    await execute(
      db,
      sql`update user_policies cover set uhid = given.uhid, updated_at = ${now(call).toISOString()}::timestamptz
          from (${unnest(columns, chunk)}) given where cover.id = given.id`,
    );
  });
}
