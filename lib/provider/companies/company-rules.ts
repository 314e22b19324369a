import { type CompanyFields, checkCompany } from "@/lib/domain/companies/check-company";
import { isObjectName } from "@/lib/domain/files/object-name";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import type { Call } from "../context";
import { isUniqueViolation } from "../db/unique-violation";
import { ProviderError } from "../errors";

type Company = CompanyFields & { companyLogo: string | null };

/**
 * Checks the fields of a company, at registration and at a correction. A new logo must be stored: only the provider's own
 * names have no personal data.
 * @throws ProviderError bad_request with the sentence of each wrong field (`data.fields` too).
 */
export async function assertCompany(
  { files }: Pick<Call, "files">,
  company: Company,
  before: Partial<Company> | null,
): Promise<void> {
  const fields: Record<string, string> = checkCompany(company, before);
  const name = company.companyLogo;
  const isKnown = name === null || name === before?.companyLogo;
  if (!isKnown && !(isObjectName(name) && (await files.has({ docType: "COMPANY_LOGOS", name }))))
    fields.companyLogo = "File not found";
  if (Object.keys(fields).length > 0) throw new ProviderError("bad_request", fields, { data: { fields } });
}

/** Converts a violation of the unique index of nicknames into an error at the field; returns other errors unchanged. */
export function nicknameRefusal(error: unknown): unknown {
  if (!isUniqueViolation(error, "companies_nickname_key")) return error;
  const message = COMPANY_MESSAGES.nicknameTaken;
  return new ProviderError("conflict", message, { data: { fields: { nickname: message } } });
}
