import { type CompanyFields, checkCompany } from "@/lib/domain/companies/check-company";
import { isObjectName } from "@/lib/domain/files/object-name";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { isUniqueViolation } from "../db/unique-violation";
import { ProviderError } from "../errors";

/**
 * Checks the fields of a company, at registration and at a correction.
 * @throws ProviderError bad_request with the sentence of each wrong field (`data.fields` too).
 */
export function assertCompany(
  company: CompanyFields & { companyLogo: string | null },
  before: Partial<CompanyFields> | null,
): void {
  const fields: Record<string, string> = checkCompany(company, before);
  if (company.companyLogo !== null && !isObjectName(company.companyLogo)) fields.companyLogo = "File not found";
  if (Object.keys(fields).length > 0) throw new ProviderError("bad_request", fields, { data: { fields } });
}

/** Converts a violation of the unique index of nicknames into an error at the field; returns other errors unchanged. */
export function nicknameRefusal(error: unknown): unknown {
  if (!isUniqueViolation(error, "companies_nickname_key")) return error;
  const message = COMPANY_MESSAGES.nicknameTaken;
  return new ProviderError("conflict", message, { data: { fields: { nickname: message } } });
}
