import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/kyc-documents";
import { isObjectName } from "@/lib/domain/files/object-name";
import { writeAudit } from "../audit";
import { queryRows } from "../db/rows";
import { notFound } from "../errors";
import type { StoredObject } from "../files/store";
import type { Verb } from "../route";

const Owner = z.object({ userId: z.string() });

export const kycObject = (name: string): StoredObject => ({ docType: "KYC_DOCUMENTS", name });

/**
 * The signed URL of a document of one of the endorsement's rows. Audited, because it contains personal data.
 * @throws ProviderError not_found for a name that no row of the endorsement has, or whose file is missing.
 */
export const getKycDocument: Verb<typeof contract.getKycDocument> = async (db, call, { params: { id }, query }) => {
  const [row] = await queryRows(
    db,
    Owner,
    sql`select user_id as "userId" from endorsement_members
        where endorsement_id = ${query.endorsementId} and ${id} = any(kyc_documents) limit 1`,
  );
  if (!row || !isObjectName(id) || !(await call.files.has(kycObject(id)))) {
    throw notFound("Document");
  }
  const after = { document: id, userId: row.userId };
  await writeAudit(db, call, {
    action: "openKycDocument",
    entity: "endorsement",
    entityId: query.endorsementId,
    after,
  });
  return call.files.signedUrl(kycObject(id), "GET", call.clock());
};
