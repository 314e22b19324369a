import { and, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/reminders";
import { loadCompany } from "../companies/load-company";
import type { Db } from "../db/connect";
import { reminderSwitches } from "../db/schema";
import type { Verb } from "../route";

/** @throws ProviderError not_found for an unknown company. */
export const getReminderSwitches: Verb<typeof contract.getReminderSwitches> = async (
  db,
  _call,
  { params: { companyId } },
) => {
  await loadCompany(db, companyId);
  return { data: await loadSwitches(db, companyId) };
};

/** Every kind is on unless a row switches it off. */
export async function loadSwitches(db: Db, companyId: string): Promise<contract.ReminderSwitches> {
  const off = await db
    .select({ kind: reminderSwitches.kind })
    .from(reminderSwitches)
    .where(and(eq(reminderSwitches.companyId, companyId), eq(reminderSwitches.isOn, false)));
  const isOn = (kind: string) => !off.some((row) => row.kind === kind);
  return { BELOW_NEED: isOn("BELOW_NEED"), OVERDUE: isOn("OVERDUE"), WINDOW_CLOSING: isOn("WINDOW_CLOSING") };
}
