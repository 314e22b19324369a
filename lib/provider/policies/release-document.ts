import { eq } from "drizzle-orm";
import { createTraceId } from "@/lib/edge/tracing";
import { writeAudit } from "../audit";
import type { Services } from "../context";
import { policyDocuments } from "../db/schema";
import type { StoredObject } from "../files/store";
import { inTransaction } from "../history/in-transaction";

/** Frees the place of a policy document whose file was refused, in the name of the user who added it [spec 1 §5]. */
export async function releaseDocument(services: Services, { docType, name }: StoredObject): Promise<void> {
  if (docType !== "POLICY_DOCUMENTS") return;
  const isDocument = eq(policyDocuments.fileName, name);
  const [registered] = await services.db.select().from(policyDocuments).where(isDocument);
  if (!registered) return;
  const { policyId, addedBy: userId } = registered;
  const actor = { userId, email: "", name: "", roles: [] };
  const call = { ...services, actor, traceId: createTraceId(), callId: "deletePolicyDocument" as const };
  await inTransaction(call, async (tx) => {
    await tx.delete(policyDocuments).where(isDocument);
    const removed = { action: "deletePolicyDocument", entity: "policyDocument", entityId: name, before: { policyId } };
    await writeAudit(tx, call, removed);
  });
}
