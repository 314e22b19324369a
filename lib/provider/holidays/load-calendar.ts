import { type WorkCalendar, workCalendar } from "@/lib/domain/dates/working-days";
import type { Db } from "../db/connect";
import { holidays } from "../db/schema";

/** The working days, with the current holidays. */
export async function loadCalendar(db: Db): Promise<WorkCalendar> {
  const found = await db.select({ day: holidays.day }).from(holidays);
  return workCalendar(found.map(({ day }) => day));
}
