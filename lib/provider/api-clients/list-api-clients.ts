import { asc, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/api-clients";
import { apiClients } from "../db/schema";
import type { Verb } from "../route";
import { apiClientOf, selectApiClients } from "./api-client-of";

export const listApiClients: Verb<typeof contract.listApiClients> = async (db) => {
  const isRevoked = sql`${apiClients.revokedAt} is not null`;
  const found = await selectApiClients(db).orderBy(isRevoked, asc(sql`lower(${apiClients.name})`), asc(apiClients.id));
  return { data: found.map(apiClientOf) };
};
