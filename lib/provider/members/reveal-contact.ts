import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/users";
import { REVEAL_WINDOW_MS, REVEALS_PER_HOUR } from "@/lib/domain/members/reveal";
import { REVEAL } from "@/lib/messages/reveal";
import { writeAudit } from "../audit";
import { actorOf, type Call } from "../context";
import type { Db } from "../db/connect";
import { millisecondsOf } from "../db/instants";
import { execute, queryRows } from "../db/rows";
import { users } from "../db/schema";
import { ProviderError } from "../errors";
import { notify } from "../notifications/notify";
import type { Verb } from "../route";
import { assertMember } from "./load-member";

/**
 * One person's unmasked contact data. The user and the reason are audited first (ruling 57).
 * @throws ProviderError not_found; too_many above the limit per hour.
 */
export const revealContact: Verb<typeof contract.revealContact> = async (db, call, { body }) => {
  const { userId, reason, text, ticketId } = body;
  await assertMember(db, userId);
  await assertBelowLimit(db, call, userId);
  await writeAudit(db, call, {
    action: "revealContact",
    entity: "member",
    entityId: userId,
    after: { reason, ...(text && { text }), ...(ticketId && { ticketId }) },
  });
  const [contact] = await db
    .select({
      mobile: users.mobile,
      email: users.email,
      backupPhoneNumber: users.backupPhoneNumber,
      backupEmailAddress: users.backupEmailAddress,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!contact) throw new Error("the member disappeared inside its own transaction");
  return { data: contact };
};

const Looks = z.object({ looks: z.int(), oldestMs: z.int().nullable() });

/** Counts the caller's reveals in the last hour. A lock makes parallel calls wait, so that none exceeds the limit. */
async function assertBelowLimit(db: Db, call: Call, userId: string): Promise<void> {
  const { revealsPerHour: limit = REVEALS_PER_HOUR } = call.settings;
  const since = new Date(call.clock() - REVEAL_WINDOW_MS).toISOString();
  await execute(db, sql`select pg_advisory_xact_lock(hashtextextended(${`reveal ${actorOf(call)}`}, 0))`);
  const [found] = await queryRows(
    db,
    Looks,
    sql`select count(*)::int as looks, ${millisecondsOf("min(at)")} as "oldestMs" from audit_log
        where action = 'revealContact' and actor = ${actorOf(call)} and at > ${since}::timestamptz`,
  );
  if (!found || found.looks < limit) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(((found.oldestMs ?? 0) + REVEAL_WINDOW_MS - call.clock()) / 1000));
  throw new ProviderError("too_many", REVEAL.limit({ limit }), {
    retryAfterSeconds,
    recordRefusal: (committed) => recordLimit(committed, call, { userId, limit }),
  });
}

/** Audits the refused reveal, and notifies leads and loop owners once per person and hour. */
async function recordLimit(db: Db, call: Call, { userId, limit }: { userId: string; limit: number }): Promise<void> {
  const hour = Math.floor(call.clock() / REVEAL_WINDOW_MS);
  await db.transaction(async (transaction) => {
    await writeAudit(transaction, call, {
      action: "revealContactRefused",
      entity: "member",
      entityId: userId,
      after: { limit },
    });
    await notify(transaction, call, [
      {
        kind: "REVEAL_LIMIT",
        to: { roles: ["opsLead", "loopOwner"] },
        key: `${actorOf(call)} ${hour}`,
        entity: "contactReveals",
        entityId: actorOf(call),
        text: REVEAL.limitReached({ name: call.actor.name, limit }),
      },
    ]);
  });
}
