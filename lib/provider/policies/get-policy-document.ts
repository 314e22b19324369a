import { and, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/policy-documents";
import type { Db } from "../db/connect";
import { policyDocuments } from "../db/schema";
import { notFound } from "../errors";
import type { Verb } from "../route";
import { objectOf } from "./documents";

/** @throws ProviderError not_found if this policy has no document of that name. */
export async function assertDocument(db: Db, policyId: string, fileName: string): Promise<void> {
  const { policyId: policy, fileName: name } = policyDocuments;
  const [found] = await db
    .select({ slot: policyDocuments.slot })
    .from(policyDocuments)
    .where(and(eq(policy, policyId), eq(name, fileName)));
  if (!found) throw notFound("Document");
}

/** The signed URL to download one document of a policy. @throws ProviderError not_found. */
export const getPolicyDocument: Verb<typeof contract.getPolicyDocument> = async (
  db,
  call,
  { params: { id, docId } },
) => {
  await assertDocument(db, id, docId);
  return call.files.signedUrl(objectOf(docId), "GET", call.clock());
};
