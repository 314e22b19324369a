import type * as contract from "@/lib/contract/benefit-files";
import { BENEFIT_MESSAGES } from "@/lib/messages/benefits";
import { ProviderError } from "../errors";
import { enqueue } from "../outbox/enqueue";
import type { Verb } from "../route";
import { benefitObject, lockBenefit, setBenefitFile } from "./benefit-files";

/**
 * Deletes a benefit's document or logo, and its file after the commit.
 * @throws ProviderError not_found for an unknown benefit or a missing file.
 */
export const deleteBenefitFile: Verb<typeof contract.deleteBenefitFile> = async (db, call, { params }) => {
  const { id, kind, fileName } = params;
  const benefit = await lockBenefit(db, id);
  if (benefit[kind] !== fileName) throw new ProviderError("not_found", BENEFIT_MESSAGES.fileNotFound);
  const reply = await setBenefitFile(db, call, benefit, { kind, after: null, action: "deleteBenefitFile" });
  await enqueue(db, call, { kind: "fileRemoval", payload: benefitObject(kind, fileName) });
  return reply;
};
