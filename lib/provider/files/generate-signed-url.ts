import type * as contract from "@/lib/contract/files";
import { contentTypeOf, type DocumentType, FILE_LIMITS, hasKnownEnding } from "@/lib/domain/files/document-types";
import { isObjectName, objectName } from "@/lib/domain/files/object-name";
import { FILE_MESSAGES } from "@/lib/messages/files";
import { SLIP_MESSAGES } from "@/lib/messages/slips";
import type { Permission } from "@/lib/permissions";
import { authorise } from "../auth/authorise";
import type { Call } from "../context";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import type { Verb } from "../route";
import { isSavedSlip } from "../slips/slip-validations";

/**
 * Who may do what with each kind through this call; null is nobody: documents of a policy have calls of their own, which
 * know the policy.
 */
const PERMISSION_FOR = {
  COMPANY_LOGOS: { READ: "companies.read", WRITE: "companies.create", DELETE: null },
  INSURER_LOGOS: { READ: "policies.read", WRITE: null, DELETE: null },
  POLICY_DOCUMENTS: { READ: null, WRITE: null, DELETE: null },
  BENEFIT_DOCUMENTS: { READ: "policies.read", WRITE: "benefits.files", DELETE: null },
  BENEFIT_LOGOS: { READ: "policies.read", WRITE: "benefits.files", DELETE: null },
  CD_PAYMENT_PROOFS: { READ: "cd-accounts.read", WRITE: "cd-accounts.proof", DELETE: null },
  CD_STATEMENTS: { READ: null, WRITE: null, DELETE: null },
  KYC_DOCUMENTS: { READ: null, WRITE: null, DELETE: null },
  /** One that a policy was saved by stays. */
  FLEX_PLACEMENT_SLIPS: { READ: "policies.place", WRITE: "policies.place", DELETE: "policies.place" },
  /** Read by their own call, which knows whose data they hold. */
  SHARED_SHEETS: { READ: null, WRITE: "scripts.use", DELETE: null },
  /** They arrive only by email. The call that checks their email serves them. */
  EMAIL_ATTACHMENTS: { READ: null, WRITE: null, DELETE: null },
} as const satisfies Record<DocumentType, Record<contract.FileMethod, Permission | null>>;

const HTTP_METHOD = { READ: "GET", WRITE: "PUT", DELETE: "DELETE" } as const satisfies Record<
  contract.FileMethod,
  string
>;

/**
 * A signed URL for one file. A file to be written gets a name of the provider's own.
 * @throws ProviderError forbidden, bad_request for an ending that nobody knows or the kind does not allow, not_found for a name that no
 * stored file has, conflict for the deletion of a slip that a policy was saved by.
 */
export const generateSignedUrl: Verb<typeof contract.generateSignedUrl> = async (db, call, { body }) => {
  const { docType, method, fileName } = body;
  const permission = PERMISSION_FOR[docType][method];
  if (permission === null) throw new ProviderError("bad_request", "This file has a call of its own.");
  authorise(call, permission);
  if (method === "WRITE") return addressToWrite(call, docType, fileName);
  if (!isObjectName(fileName)) throw new ProviderError("not_found", "File not found");
  if (method === "DELETE" && (await isSavedSlip(db, fileName))) {
    throw new ProviderError("conflict", SLIP_MESSAGES.isSaved);
  }
  return { ...(await call.files.signedUrl({ docType, name: fileName }, HTTP_METHOD[method], call.clock())), fileName };
};

/** The address to send a new file to, with the name that it will have. @throws ProviderError bad_request. */
export async function addressToWrite(call: Call, docType: DocumentType, originalName: string) {
  const { contentTypes, endings } = FILE_LIMITS[docType];
  if (!hasKnownEnding(originalName)) throw new ProviderError("bad_request", FILE_MESSAGES.contentTypeUnknown);
  const contentType = contentTypeOf(originalName, docType);
  if (!contentType) throw new ProviderError("bad_request", FILE_MESSAGES.wrongFormat(endings));
  const name = objectName(newId("file"), originalName, contentTypes[contentType] ?? "");
  return { ...(await call.files.signedUrl({ docType, name }, "PUT", call.clock(), contentType)), fileName: name };
}
