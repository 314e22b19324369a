import { CD_RULES } from "@/lib/domain/cd-accounts/messages";
import { isObjectName } from "@/lib/domain/files/object-name";
import type { Call } from "../context";
import { ProviderError } from "../errors";

/** The name of the uploaded proof; null without one. @throws ProviderError bad_request if it was never uploaded. */
export async function storedProof({ files }: Pick<Call, "files">, [name]: readonly string[]): Promise<string | null> {
  if (name === undefined) return null;
  if (isObjectName(name) && (await files.has({ docType: "CD_PAYMENT_PROOFS", name }))) return name;
  throw new ProviderError("bad_request", { paymentProof: CD_RULES.proof });
}
