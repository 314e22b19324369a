import { asc } from "drizzle-orm";
import type { SavedWarning } from "@/lib/domain/companies/history";
import {
  type CompanyIdentity,
  identityToCompare,
  type SimilarCompany,
  sharedFacts,
  warningsAbout,
} from "@/lib/domain/companies/similar";
import type { Db } from "../db/connect";
import { companies } from "../db/schema";

const MAX_SHOWN = 10;

/** Companies with the same GST number, PAN number or name, ignoring its legal suffix, by name (ruling 50). */
export async function similarCompanies(
  db: Db,
  identity: CompanyIdentity,
  exceptId: string | null,
): Promise<SimilarCompany[]> {
  const { id, name, gstNumber, panNumber } = companies;
  const all = await db.select({ id, name, gstNumber, panNumber }).from(companies).orderBy(asc(name), asc(id));
  return all
    .filter((company) => company.id !== exceptId)
    .map((company) => ({ id: company.id, name: company.name, shared: sharedFacts(identity, company) }))
    .filter(({ shared }) => shared.length > 0)
    .slice(0, MAX_SHOWN);
}

/** The warnings of a saved company for its history, and which of them the user confirmed. */
export async function savedWarnings(
  db: Db,
  entered: CompanyIdentity,
  stored: (CompanyIdentity & { id: string }) | null,
  confirmed: readonly string[] = [],
): Promise<{ warnings?: SavedWarning[] }> {
  const similar = await similarCompanies(db, identityToCompare(entered, stored), stored?.id ?? null);
  const texts = warningsAbout(entered, stored, similar);
  if (texts.length === 0) return {};
  return { warnings: texts.map((text) => ({ text, isConfirmed: confirmed.includes(text) })) };
}
