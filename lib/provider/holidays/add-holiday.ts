import type * as contract from "@/lib/contract/holidays";
import { HOLIDAY_MESSAGES as TEXT } from "@/lib/messages/holidays";
import { writeAudit } from "../audit";
import { now } from "../context";
import { holidays } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";

/** Adds a non-working day that stage limits skip. @throws ProviderError conflict for an existing holiday. */
export const addHoliday: Verb<typeof contract.addHoliday> = async (db, call, { body: { day, name } }) => {
  const addedBy = call.actor.name;
  const [added] = await db
    .insert(holidays)
    .values({ day, name, addedBy, createdAt: now(call) })
    .onConflictDoNothing()
    .returning({ day: holidays.day });
  if (!added) throw new ProviderError("conflict", { day: TEXT.isOne }, { data: { fields: { day: TEXT.isOne } } });
  await writeAudit(db, call, { action: "addHoliday", entity: "holiday", entityId: day, after: { name } });
  return { data: { day, name, addedBy } };
};
