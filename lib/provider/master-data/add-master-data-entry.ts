import type { z } from "zod";
import type * as contract from "@/lib/contract/master-data";
import { PLACEMENT_MESSAGES } from "@/lib/messages/placement";
import { writeAudit } from "../audit";
import { now } from "../context";
import { insurers, masterListEntries } from "../db/schema";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import type { Verb } from "../route";

/** Adds an entry to a master list. @throws ProviderError conflict for a name that is in the list, ignoring case. */
export const addMasterDataEntry: Verb<typeof contract.addMasterDataEntry> = async (
  db,
  call,
  { params: { list }, body },
) => {
  const entry: z.output<typeof contract.MasterListEntry> = { id: newId("list"), ...body };
  const added =
    list === "insurers"
      ? await db.insert(insurers).values(entry).onConflictDoNothing().returning({ id: insurers.id })
      : await db
          .insert(masterListEntries)
          .values({ ...entry, list, createdAt: now(call) })
          .onConflictDoNothing()
          .returning({ id: masterListEntries.id });
  if (added.length === 0) throw new ProviderError("conflict", PLACEMENT_MESSAGES.listHasIt(body.name));
  await writeAudit(db, call, { action: "addMasterDataEntry", entity: "masterList", entityId: list, after: entry });
  return { data: { entry } };
};
