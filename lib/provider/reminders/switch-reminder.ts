import type * as contract from "@/lib/contract/reminders";
import { writeAudit } from "../audit";
import { loadCompany } from "../companies/load-company";
import { actorOf, now } from "../context";
import { reminderSwitches } from "../db/schema";
import type { Verb } from "../route";
import { loadSwitches } from "./get-reminder-switches";

/** Switches a reminder. A switch that is already set changes nothing and writes no audit row. @throws ProviderError not_found. */
export const switchReminder: Verb<typeof contract.switchReminder> = async (
  db,
  call,
  { params: { companyId }, body: { kind, isOn } },
) => {
  await loadCompany(db, companyId);
  const before = await loadSwitches(db, companyId);
  if (before[kind] === isOn) return { data: before };
  const set = { isOn, updatedBy: actorOf(call), updatedAt: now(call) };
  await db
    .insert(reminderSwitches)
    .values({ companyId, kind, ...set })
    .onConflictDoUpdate({ target: [reminderSwitches.companyId, reminderSwitches.kind], set });
  await writeAudit(db, call, {
    action: "switchReminder",
    entity: "company",
    entityId: companyId,
    before: { kind, isOn: before[kind] },
    after: { kind, isOn },
  });
  return { data: { ...before, [kind]: isOn } };
};
