import { asc, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/user-groups";
import { companies } from "../db/schema";
import type { Verb } from "../route";

/** The agent groups that companies are assigned to, by name, with those companies. */
export const listUserGroups: Verb<typeof contract.listUserGroups> = async (db) => {
  const { agentGroupName, id } = companies;
  const userGroups = await db
    .select({
      groupName: sql`${agentGroupName}`.mapWith(z.string().parse),
      companyIds: sql`array_agg(${id} order by ${id})`.mapWith(z.array(z.string()).parse),
    })
    .from(companies)
    .where(isNotNull(agentGroupName))
    .groupBy(agentGroupName)
    .orderBy(asc(agentGroupName));
  return { data: { userGroups } };
};
