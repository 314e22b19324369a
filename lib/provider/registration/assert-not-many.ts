import { sql } from "drizzle-orm";
import { z } from "zod";
import { groupBy } from "@/lib/domain/group-by";
import { REGISTRATION_MESSAGES } from "@/lib/messages/registration";
import { permissionVerdict } from "@/lib/permissions";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { ProviderError } from "../errors";
import type { UploadPlan } from "./upload-types";

const PolicyLives = z.object({ policyId: z.string(), lives: z.int() });

/** A tenth of a policy's lives may leave in one upload without a lead's permission [domain §19]. */
const MANY = 0.1;
/** Small policies are exempt: one family of four is a tenth of forty lives (ruling). */
const FEW_LIVES = 10;

/**
 * Checks an upload or its dry run before anything is written.
 * @throws ProviderError forbidden when more lives leave than the caller may offboard.
 */
export async function assertNotMany(db: Db, call: Call, { exits }: UploadPlan): Promise<void> {
  if (exits.length <= FEW_LIVES) return;
  if (permissionVerdict(call.actor, "members.offboardMany", call.flags) === "allowed") return;
  const leaving = groupBy(exits, ({ scope }) => scope.policy.id);
  const active = await queryRows(
    db,
    PolicyLives,
    sql`select policy_id as "policyId", count(*)::int as lives from user_policies
        where policy_id = any(${textArray([...leaving.keys()])}) and active group by policy_id`,
  );
  for (const { policyId, lives } of active) {
    const leavers = leaving.get(policyId)?.length ?? 0;
    if (leavers > FEW_LIVES && leavers > lives * MANY) {
      throw new ProviderError("forbidden", REGISTRATION_MESSAGES.tooManyLeave({ leavers, lives }));
    }
  }
}
