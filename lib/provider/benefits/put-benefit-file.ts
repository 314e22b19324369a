import type * as contract from "@/lib/contract/benefit-files";
import { contentTypeOf } from "@/lib/domain/files/document-types";
import { isObjectName } from "@/lib/domain/files/object-name";
import { BENEFIT_MESSAGES } from "@/lib/messages/benefits";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { isUniqueViolation } from "../db/unique-violation";
import { editConflict } from "../edit-conflict";
import { ProviderError } from "../errors";
import type { StoredObject } from "../files/store";
import { isRemovalQueued } from "../outbox/file-removal";
import type { Verb } from "../route";
import { benefitObject, lockBenefit, setBenefitFile } from "./benefit-files";

/**
 * Makes an uploaded file the benefit's document or logo. The replaced file remains in the store and the audit row has its
 * name, so that an error loses neither.
 * @throws ProviderError not_found; bad_request for a file that was not uploaded, is of another kind or belongs to another
 *   benefit; conflict when another file was set meanwhile.
 */
export const putBenefitFile: Verb<typeof contract.putBenefitFile> = async (db, call, { params, body }) => {
  const { id, kind } = params;
  const { fileName, replaces } = body;
  const benefit = await lockBenefit(db, id);
  if (replaces !== undefined && replaces !== benefit[kind]) {
    const current = { [kind]: benefit[kind] };
    throw await editConflict(db, { entity: "benefit", entityId: id, version: benefit.version, current });
  }
  assertName(benefitObject(kind, fileName));
  const change = { kind, after: fileName, action: "putBenefitFile" };
  const reply = await setBenefitFile(db, call, benefit, change).catch((error) => {
    if (!isUniqueViolation(error, `benefits_${kind}_unique`)) throw error;
    throw new ProviderError("bad_request", { fileName: BENEFIT_MESSAGES.fileOfAnother });
  });
  // Check after the row refers to the file: before, its removal could still be queued.
  await assertStored(db, call, benefitObject(kind, fileName));
  return reply;
};

function assertName({ docType, name }: StoredObject): void {
  if (!isObjectName(name) || contentTypeOf(name, docType) === undefined) throw notArrived();
}

async function assertStored(db: Db, { files }: Call, object: StoredObject): Promise<void> {
  if ((await isRemovalQueued(db, object)) || !(await files.has(object))) throw notArrived();
}

const notArrived = () => new ProviderError("bad_request", { fileName: BENEFIT_MESSAGES.fileNotArrived });
