import { asc } from "drizzle-orm";
import type * as contract from "@/lib/contract/holidays";
import { holidays } from "../db/schema";
import type { Verb } from "../route";

/** All holidays, earliest first. */
export const listHolidays: Verb<typeof contract.listHolidays> = async (db) => {
  const { day, name, addedBy } = holidays;
  return { data: await db.select({ day, name, addedBy }).from(holidays).orderBy(asc(day)) };
};
