import { PLACEMENT_MESSAGES } from "@/lib/messages/placement";
import { isUniqueViolation } from "../db/unique-violation";
import { ProviderError } from "../errors";

/** Converts a failed write of a policy: the sentence at the field if the company has the nickname already. */
export function refuseTakenNickname(error: unknown): unknown {
  if (!isUniqueViolation(error, "policies_company_nick_name")) return error;
  const message = PLACEMENT_MESSAGES.nicknameTaken;
  return new ProviderError("conflict", message, { data: { fields: { "general.nickName": message } } });
}
