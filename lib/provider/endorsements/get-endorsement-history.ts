import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/endorsement-facts";
import { describeChange } from "@/lib/domain/endorsements/history";
import { loadAuditEvents } from "../audit-events";
import type { Verb } from "../route";
import { loadEndorsement } from "./load-endorsement";

/** The history of an endorsement, newest first, read from the audit log. @throws ProviderError not_found. */
export const getEndorsementHistory: Verb<typeof contract.getEndorsementHistory> = async (
  db,
  _call,
  { params: { id } },
) => {
  await loadEndorsement(db, id);
  const found = await loadAuditEvents(db, sql`a.entity = 'endorsement' and a.entity_id = ${id}`);
  const data = found.map(({ id: entryId, at, by, action, before, after }) => {
    return { id: entryId, at, by, ...describeChange({ action, before, after }) };
  });
  return { data };
};
