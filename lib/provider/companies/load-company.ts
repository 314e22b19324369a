import { eq } from "drizzle-orm";
import type { Db } from "../db/connect";
import { companies } from "../db/schema";
import { notFound } from "../errors";

/** A company's row. @throws ProviderError not_found. */
export async function loadCompany(db: Db, id: string): Promise<typeof companies.$inferSelect> {
  const [company] = await db.select().from(companies).where(eq(companies.id, id));
  if (!company) throw notFound("Company");
  return company;
}
