import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/policy-documents";
import { MAX_POLICY_DOCUMENTS } from "@/lib/domain/files/document-types";
import { FILE_MESSAGES } from "@/lib/messages/files";
import { POLICY_MESSAGES } from "@/lib/messages/policies";
import { permissionVerdict } from "@/lib/permissions";
import { writeAudit } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { policies, policyDocuments } from "../db/schema";
import { notFound, ProviderError } from "../errors";
import { addressToWrite } from "../files/generate-signed-url";
import { SIGNED_URL_SECONDS } from "../files/store";
import type { Verb } from "../route";
import { assertNotExpired } from "./assert-not-expired";
import { objectOf, type PolicyDocument, registeredDocuments } from "./documents";

/**
 * Registers a document and returns its upload URL. A registration without an uploaded file is replaced once its URL has
 * expired.
 * @throws ProviderError not_found; bad_request without a policy number, for another format than PDF, a third document, and
 * an expired policy without the permission to add documents to it.
 */
export const addPolicyDocument: Verb<typeof contract.addPolicyDocument> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const [policy] = await db
    .select({
      policyNumber: policies.policyNumber,
      endDate: policies.endDate,
      placementStatus: policies.placementStatus,
    })
    .from(policies)
    .where(eq(policies.id, id))
    .for("no key update");
  if (!policy) throw notFound("Policy");
  const mayAlways = permissionVerdict(call.actor, "policies.expiredDocuments", call.flags) === "allowed";
  if (!mayAlways) assertNotExpired(policy, call);
  if (!policy.policyNumber) throw new ProviderError("bad_request", POLICY_MESSAGES.addNumber);
  const address = await addressToWrite(call, "POLICY_DOCUMENTS", body.fileName);
  const slot = await freeSlot(db, call, id);
  const row = { policyId: id, slot, fileName: address.fileName, addedBy: call.actor.userId, createdAt: now(call) };
  await db.insert(policyDocuments).values(row);
  await writeAudit(db, call, {
    action: "addPolicyDocument",
    entity: "policyDocument",
    entityId: address.fileName,
    after: { policyId: id },
  });
  return address;
};

async function freeSlot(db: Db, call: Call, policyId: string): Promise<number> {
  const registered = await registeredDocuments(db, policyId);
  const present: PolicyDocument[] = [];
  for (const document of registered) {
    if (isPending(document, call) || (await call.files.has(objectOf(document.fileName)))) present.push(document);
    else await db.delete(policyDocuments).where(eq(policyDocuments.fileName, document.fileName));
  }
  const slots = Array.from({ length: MAX_POLICY_DOCUMENTS }, (_, index) => index + 1);
  const free = slots.find((slot) => present.every((document) => document.slot !== slot));
  if (free === undefined) throw new ProviderError("bad_request", FILE_MESSAGES.tooMany(MAX_POLICY_DOCUMENTS));
  return free;
}

const isPending = ({ createdAt }: PolicyDocument, { clock }: Call) =>
  clock() - createdAt.getTime() < SIGNED_URL_SECONDS * 1000;
