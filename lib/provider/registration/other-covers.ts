import { sql } from "drizzle-orm";
import { z } from "zod";
import type { DryRun } from "@/lib/contract/registration";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRowsByChunk, textArray } from "../db/unnest";
import { policyNameOf } from "../policies/name-sql";
import type { UploadPlan } from "./upload-types";

const OtherCover = z.object({ policyId: z.string(), policyName: z.string(), lives: z.int() });

/** The running policies on which lives stay covered after these exits, with their number: they are still paid for. */
export async function loadOtherCovers(db: Db, call: Call, exits: UploadPlan["exits"]): Promise<DryRun["otherCovers"]> {
  const left = textArray([...new Set(exits.map(({ scope }) => scope.policy.id))]);
  const found = await queryRowsByChunk(
    db,
    OtherCover,
    exits.map(({ life }) => life.userId),
    (chunk) => sql`
      select p.id as "policyId", ${policyNameOf("p")} as "policyName",
             count(distinct cover.user_id)::int as lives
      from user_policies cover join policies p on p.id = cover.policy_id
      where cover.user_id = any(${chunk}) and cover.active and not cover.pending_offboard
        and p.id <> all(${left}) and coalesce(p.end_date >= ${today(call)}::date, true)
      group by p.id order by p.created_at, p.id`,
  );
  const byPolicy = new Map<string, DryRun["otherCovers"][number]>();
  for (const cover of found) {
    const lives = (byPolicy.get(cover.policyId)?.lives ?? 0) + cover.lives;
    byPolicy.set(cover.policyId, { ...cover, lives });
  }
  return [...byPolicy.values()];
}
