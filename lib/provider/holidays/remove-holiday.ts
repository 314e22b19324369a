import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/holidays";
import { HOLIDAY_MESSAGES as TEXT } from "@/lib/messages/holidays";
import { writeAudit } from "../audit";
import { holidays } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";

/** Removes a holiday. @throws ProviderError not_found for a date that is no holiday. */
export const removeHoliday: Verb<typeof contract.removeHoliday> = async (db, call, { params: { day } }) => {
  const [removed] = await db.delete(holidays).where(eq(holidays.day, day)).returning({ name: holidays.name });
  if (!removed) throw new ProviderError("not_found", TEXT.isNone);
  await writeAudit(db, call, {
    action: "removeHoliday",
    entity: "holiday",
    entityId: day,
    before: { name: removed.name },
  });
  return { data: { day } };
};
