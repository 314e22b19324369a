import { and, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/change-requests";
import { CHANGE_REQUEST_SOURCES, type ChangeRequestSource } from "@/lib/domain/change-requests/words";
import { istDay } from "@/lib/domain/dates/local-date";
import { assertOwnCompany } from "../api-clients/assert-own-company";
import { writeAudit } from "../audit";
import { type Actor, now } from "../context";
import type { Db } from "../db/connect";
import { changeRequests, policies, users } from "../db/schema";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import type { Verb } from "../route";
import { assertPrevalidation } from "./assert-prevalidation";
import { changeRequestOf, selectChangeRequests } from "./select";

/**
 * Stores one request as PENDING. Its source follows from the identity, never from the body.
 * @throws ProviderError forbidden for an integration without a source; bad_request for another company's policy or member,
 *   for an edit or exit without a member, and for an addition that violates the policy's pre-validation.
 */
export const postChangeRequest: Verb<typeof contract.postChangeRequest> = async (db, call, { body }) => {
  assertOwnCompany(call, body.companyId);
  const source = sourceOf(call.actor);
  await assertPolicyAndMember(db, body);
  await assertPrevalidation(db, body);
  const { operationType: operation, joiningDate, ...fields } = body;
  const id = newId("cr");
  const at = now(call);
  await db.insert(changeRequests).values({
    ...fields,
    id,
    operation,
    source,
    joiningDate: joiningDate === undefined ? null : istDay(joiningDate * 1000),
    createdBy: call.actor.name,
    createdAt: at,
    updatedAt: at,
  });
  const after = { source, operation, policyId: body.policyId, status: "PENDING" };
  await writeAudit(db, call, { action: "postChangeRequest", entity: "changeRequest", entityId: id, after });
  const [stored] = await selectChangeRequests(db, eq(changeRequests.id, id));
  if (!stored) throw new Error(`Change request ${id} vanished`);
  return { data: changeRequestOf(stored) };
};

/** An integration's roles contain the name of its source; requests of other users come from Genome. */
function sourceOf({ roles }: Actor): ChangeRequestSource {
  if (!roles.includes("integration")) return "genome";
  const source = CHANGE_REQUEST_SOURCES.find((name) => name !== "genome" && roles.includes(name));
  if (!source) throw new ProviderError("forbidden", "This integration has no source");
  return source;
}

async function assertPolicyAndMember(db: Db, body: contract.NewChangeRequest): Promise<void> {
  const { companyId, policyId, userId, operationType } = body;
  const [policy] = await db
    .select({ id: policies.id })
    .from(policies)
    .where(and(eq(policies.id, policyId), eq(policies.companyId, companyId)));
  if (!policy) throw new ProviderError("bad_request", { policyId: "Policy not found" });
  if (userId === undefined) {
    if (operationType === "ADD") return;
    throw new ProviderError("bad_request", { userId: "Choose the member to change" });
  }
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.employer, companyId)))
    // The lock waits for a deletion in progress, and delays others until the request is stored.
    .for("key share");
  if (!member) throw new ProviderError("bad_request", { userId: "Member not found" });
}
