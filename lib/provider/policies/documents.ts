import { asc, eq } from "drizzle-orm";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { policyDocuments } from "../db/schema";
import type { StoredObject } from "../files/store";

export type PolicyDocument = typeof policyDocuments.$inferSelect;

export const objectOf = (name: string): StoredObject => ({ docType: "POLICY_DOCUMENTS", name });

/** The registered documents of a policy, uploaded or not. */
export function registeredDocuments(db: Db, policyId: string): Promise<PolicyDocument[]> {
  return db
    .select()
    .from(policyDocuments)
    .where(eq(policyDocuments.policyId, policyId))
    .orderBy(asc(policyDocuments.slot));
}

/** The names of the uploaded documents. A document that was never uploaded is invisible. */
export async function storedDocuments(db: Db, { files }: Pick<Call, "files">, policyId: string): Promise<string[]> {
  const registered = await registeredDocuments(db, policyId);
  const isStored = await Promise.all(registered.map(({ fileName }) => files.has(objectOf(fileName))));
  return registered.filter((_, index) => isStored[index]).map(({ fileName }) => fileName);
}
