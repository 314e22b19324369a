import type * as contract from "@/lib/contract/benefit-files";
import { contentTypeOf } from "@/lib/domain/files/document-types";
import { isObjectName } from "@/lib/domain/files/object-name";
import { BENEFIT_MESSAGES } from "@/lib/messages/benefits";
import type { Call } from "../context";
import { isUniqueViolation } from "../db/unique-violation";
import { editConflict } from "../edit-conflict";
import { ProviderError } from "../errors";
import type { StoredObject } from "../files/store";
import type { Verb } from "../route";
import { benefitObject, lockBenefit, setBenefitFile } from "./benefit-files";

/**
 * Makes a file that stands in the store the benefit's document or logo. What it replaces stays in the store, where the
 * audit row names it, so that a failure loses neither.
 * @throws ProviderError not_found, bad_request for a file that has not arrived, is of another kind or belongs to another
 *   benefit, conflict when another file has come meanwhile.
 */
export const putBenefitFile: Verb<typeof contract.putBenefitFile> = async (db, call, { params, body }) => {
  const { id, kind } = params;
  const { fileName, replaces } = body;
  await assertStored(call, benefitObject(kind, fileName));
  const benefit = await lockBenefit(db, id);
  if (replaces !== undefined && replaces !== benefit[kind]) {
    const current = { [kind]: benefit[kind] };
    throw await editConflict(db, { entity: "benefit", entityId: id, version: benefit.version, current });
  }
  return setBenefitFile(db, call, benefit, { kind, after: fileName, action: "putBenefitFile" }).catch((error) => {
    if (!isUniqueViolation(error, `benefits_${kind}_unique`)) throw error;
    throw new ProviderError("bad_request", { fileName: BENEFIT_MESSAGES.fileOfAnother });
  });
};

async function assertStored({ files }: Call, object: StoredObject): Promise<void> {
  const canBe = isObjectName(object.name) && contentTypeOf(object.name, object.docType) !== undefined;
  if (canBe && (await files.has(object))) return;
  throw new ProviderError("bad_request", { fileName: BENEFIT_MESSAGES.fileNotArrived });
}
