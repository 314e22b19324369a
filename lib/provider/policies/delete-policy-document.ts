import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/policy-documents";
import { POLICY_MESSAGES } from "@/lib/messages/policies";
import { writeAudit } from "../audit";
import { policies, policyDocuments } from "../db/schema";
import { enqueue } from "../outbox/enqueue";
import type { Verb } from "../route";
import { assertNotExpired } from "./assert-not-expired";
import { objectOf } from "./documents";
import { assertDocument } from "./get-policy-document";

/** Deletes a document, and its file after the commit. @throws ProviderError not_found; bad_request for an expired policy. */
export const deletePolicyDocument: Verb<typeof contract.deletePolicyDocument> = async (
  db,
  call,
  { params: { id, docId } },
) => {
  await assertDocument(db, id, docId);
  const [policy] = await db.select().from(policies).where(eq(policies.id, id));
  if (policy) assertNotExpired(policy, call);
  await db.delete(policyDocuments).where(eq(policyDocuments.fileName, docId));
  await writeAudit(db, call, {
    action: "deletePolicyDocument",
    entity: "policyDocument",
    entityId: docId,
    before: { policyId: id },
  });
  await enqueue(db, call, { kind: "fileRemoval", payload: objectOf(docId) });
  return { message: POLICY_MESSAGES.documentDeleted };
};
