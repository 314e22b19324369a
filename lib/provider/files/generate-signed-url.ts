import type * as contract from "@/lib/contract/files";
import { contentTypeOf, type DocumentType, FILE_LIMITS, hasKnownEnding } from "@/lib/domain/files/document-types";
import { isObjectName, objectName } from "@/lib/domain/files/object-name";
import { FILE_MESSAGES } from "@/lib/messages/files";
import { SLIP_MESSAGES } from "@/lib/messages/slips";
import type { Permission } from "@/lib/permissions";
import { authorise } from "../auth/authorise";
import type { Call } from "../context";
import { notFound, ProviderError } from "../errors";
import { newId } from "../ids";
import type { Verb } from "../route";
import { isSavedSlip } from "../slips/slip-validations";

/**
 * The permission for each kind and method of this call. null means none: documents of a policy have separate calls, which
 * check the policy.
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
  /** A slip that a policy was saved from cannot be deleted. */
  FLEX_PLACEMENT_SLIPS: { READ: "policies.place", WRITE: "policies.place", DELETE: "policies.place" },
  /** Read by a separate call, which checks the permission for personal data. */
  SHARED_SHEETS: { READ: null, WRITE: "scripts.use", DELETE: null },
  /** Stored only from emails. The call that checks their email returns the URL. */
  EMAIL_ATTACHMENTS: { READ: null, WRITE: null, DELETE: null },
  /** A separate call checks and stores them; a stored one never changes, because versions refer to it. */
  INSURER_TEMPLATES: { READ: null, WRITE: null, DELETE: null },
} as const satisfies Record<DocumentType, Record<contract.FileMethod, Permission | null>>;

const HTTP_METHOD = { READ: "GET", WRITE: "PUT", DELETE: "DELETE" } as const satisfies Record<
  contract.FileMethod,
  string
>;

/**
 * A signed URL for one file. The provider generates the name of a new file.
 * @throws ProviderError forbidden; bad_request for an unknown file extension or one that the kind does not allow; not_found for
 * an unknown file; conflict for the deletion of a slip that a policy was saved from.
 */
export const generateSignedUrl: Verb<typeof contract.generateSignedUrl> = async (db, call, { body }) => {
  const { docType, method, fileName } = body;
  const permission = PERMISSION_FOR[docType][method];
  if (permission === null) throw new ProviderError("bad_request", "This kind of file has a separate call.");
  authorise(call, permission);
  if (method === "WRITE") return addressToWrite(call, docType, fileName);
  if (!isObjectName(fileName)) throw notFound("File");
  if (method === "DELETE" && (await isSavedSlip(db, fileName))) {
    throw new ProviderError("conflict", SLIP_MESSAGES.isSaved);
  }
  return { ...(await call.files.signedUrl({ docType, name: fileName }, HTTP_METHOD[method], call.clock())), fileName };
};

/** The upload URL of a new file, with its generated name. @throws ProviderError bad_request. */
export async function addressToWrite(call: Call, docType: DocumentType, originalName: string) {
  const { contentTypes, endings } = FILE_LIMITS[docType];
  if (!hasKnownEnding(originalName)) throw new ProviderError("bad_request", FILE_MESSAGES.contentTypeUnknown);
  const contentType = contentTypeOf(originalName, docType);
  if (!contentType) throw new ProviderError("bad_request", FILE_MESSAGES.wrongFormat(endings));
  const name = objectName(newId("file"), originalName, contentTypes[contentType] ?? "");
  return { ...(await call.files.signedUrl({ docType, name }, "PUT", call.clock(), contentType)), fileName: name };
}
