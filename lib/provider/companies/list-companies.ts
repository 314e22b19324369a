import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/companies";
import { companies } from "../db/schema";
import type { Verb } from "../route";

/** All client companies, by name, ignoring case. */
export const listCompanies: Verb<typeof contract.listCompanies> = async (db) => {
  const { id, name, nickname, active } = companies;
  const found = await db.select({ id, name, nickname, active }).from(companies).orderBy(sql`lower(${name})`, id);
  return { data: { companies: found } };
};
