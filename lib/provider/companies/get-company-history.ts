import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/companies";
import { COMPANY_HISTORY_ACTIONS, describeCompanyChange } from "@/lib/domain/companies/history";
import { loadAuditEvents } from "../audit-events";
import { textArray } from "../db/unnest";
import type { Verb } from "../route";
import { loadCompany } from "./load-company";

/** The changed fields of a company with user and time, newest first, from the audit log. @throws ProviderError not_found. */
export const getCompanyHistory: Verb<typeof contract.getCompanyHistory> = async (db, _call, { params: { id } }) => {
  await loadCompany(db, id);
  const actions = textArray([...COMPANY_HISTORY_ACTIONS]);
  const found = await loadAuditEvents(
    db,
    sql`a.entity = 'company' and a.entity_id = ${id} and a.action = any(${actions})`,
  );
  const data = found.flatMap(({ id: eventId, seconds, by, traceId, batchId, ...row }) => {
    const event = describeCompanyChange(row);
    return event ? [{ id: eventId, at: { seconds }, by, traceId, batchId, ...event }] : [];
  });
  return { data };
};
