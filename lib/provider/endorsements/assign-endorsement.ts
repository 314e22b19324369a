import { and, arrayOverlaps, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/endorsement-owner";
import { assignmentKey } from "@/lib/domain/notifications/kinds";
import { can } from "@/lib/permissions";
import { writeAudit } from "../audit";
import { actorOf, type Call } from "../context";
import type { Db } from "../db/connect";
import { endorsements, users } from "../db/schema";
import { ProviderError } from "../errors";
import { loadNamed } from "../notifications/load-named";
import { notify } from "../notifications/notify";
import type { Verb } from "../route";
import { assertOpen, loadEndorsement } from "./load-endorsement";
import { loadOwner, OWNER_ROLES } from "./owners";

/**
 * Assigns an endorsement to an owner, or removes the owner. The version is unchanged, because the content sent to the
 * insurer is. Assigning the current owner again writes nothing.
 * @throws ProviderError not_found; bad_request once complete, or for a user who may not own endorsements; conflict when
 *   the owner has changed since the caller loaded the endorsement.
 */
export const assignEndorsement: Verb<typeof contract.assignEndorsement> = async (
  db,
  call,
  { params: { id }, body: { ownerId: givenTo, seenOwnerId } },
) => {
  const ownerId = givenTo === "mine" ? call.actor.userId : givenTo;
  const endorsement = await loadEndorsement(db, id, { lock: true });
  assertOpen(endorsement);
  const before = await loadOwner(db, endorsement.ownerId);
  if (endorsement.ownerId === ownerId) return { data: { owner: before } };
  if (seenOwnerId !== undefined && seenOwnerId !== endorsement.ownerId) {
    const whose = before ? `The endorsement is now assigned to ${before.name}` : "The endorsement now has no owner";
    throw new ProviderError("conflict", whose, { data: { owner: before } });
  }
  if (ownerId !== null) await assertMayOwn(db, call, ownerId);
  await db.update(endorsements).set({ ownerId }).where(eq(endorsements.id, id));
  const owner = await loadOwner(db, ownerId);
  await writeAudit(db, call, {
    action: "assignEndorsement",
    entity: "endorsement",
    entityId: id,
    before: { owner: before?.name ?? null, ownerId: endorsement.ownerId },
    after: { owner: owner?.name ?? null, ownerId },
  });
  if (ownerId !== null) await notifyOwner(db, call, { id, ownerId });
  return { data: { owner } };
};

async function notifyOwner(db: Db, call: Call, { id, ownerId }: { id: string; ownerId: string }): Promise<void> {
  const { name } = await loadNamed(db, id);
  const key = assignmentKey(actorOf(call), call.clock());
  const to = { userIds: [ownerId] };
  await notify(db, call, [{ kind: "ASSIGNED", to, key, entity: "endorsement", entityId: id, text: name }]);
}

async function assertMayOwn(db: Db, call: Call, ownerId: string): Promise<void> {
  const [person] = await db
    .select({ roles: users.roles })
    .from(users)
    .where(and(eq(users.id, ownerId), users.active, arrayOverlaps(users.roles, [...OWNER_ROLES])));
  if (person && can(person, "endorsements.assign", call.flags)) return;
  const message = "This user cannot own endorsements";
  throw new ProviderError("bad_request", { ownerId: message }, { data: { fields: { ownerId: message } } });
}
