import { type CompanyFields, checkCompany } from "@/lib/domain/companies/check-company";
import { isObjectName } from "@/lib/domain/files/object-name";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { loadConfig } from "../configuration/config-on";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { isUniqueViolation } from "../db/unique-violation";
import { badFields, ProviderError } from "../errors";
import { logRefusedSixes } from "../log-refused-sixes";

type Company = CompanyFields & { companyLogo: string | null };

/**
 * Checks the fields of a company, at registration and at a correction. The file of a new logo is sent after the
 * registration, so that only its name is checked [spec 1 §7]. Its phone number follows the general setting.
 * @throws ProviderError bad_request with the sentence of each wrong field (`data.fields` too).
 */
export async function assertCompany(
  db: Db,
  call: Call,
  company: Company,
  before: Partial<Company> | null,
): Promise<void> {
  const { phoneFirst } = await loadConfig(db, call, { insurerId: null, policyId: null });
  const fields: Record<string, string> = checkCompany(company, before, phoneFirst);
  if (fields.spocPhoneNumber) logRefusedSixes(call, [company.spocPhoneNumber], phoneFirst);
  const name = company.companyLogo;
  if (name !== null && name !== before?.companyLogo && !isObjectName(name)) fields.companyLogo = "File not found";
  if (Object.keys(fields).length > 0) throw badFields(fields);
}

/** Converts a violation of the unique index of nicknames into an error at the field; returns other errors unchanged. */
export function nicknameRefusal(error: unknown): unknown {
  if (!isUniqueViolation(error, "companies_nickname_key")) return error;
  const message = COMPANY_MESSAGES.nicknameTaken;
  return new ProviderError("conflict", message, { data: { fields: { nickname: message } } });
}
