import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/companies";
import { APPROVAL_ACTIONS, describeApproval } from "@/lib/domain/approvals/history";
import { COMPANY_LABELS } from "@/lib/domain/companies/fields";
import { COMPANY_HISTORY_ACTIONS, describeCompanyChange } from "@/lib/domain/companies/history";
import { keysOf } from "@/lib/domain/keys";
import type { RecordedEvent } from "@/lib/domain/record-history";
import { maskText } from "@/lib/domain/text/mask-text";
import { loadAuditEvents } from "../audit-events";
import type { Call } from "../context";
import { textArray } from "../db/unnest";
import { seesPersonalData } from "../mask";
import type { Verb } from "../route";
import { describeSwitch, SWITCH_ACTIONS } from "./describe-switch";
import { loadCompany } from "./load-company";

/**
 * The changed fields and switches of a company and the changes proposed for it, newest first, from the audit log.
 * @throws ProviderError not_found.
 */
export const getCompanyHistory: Verb<typeof contract.getCompanyHistory> = async (db, call, { params: { id } }) => {
  await loadCompany(db, id);
  const actions = textArray([...COMPANY_HISTORY_ACTIONS, ...SWITCH_ACTIONS, ...keysOf(APPROVAL_ACTIONS)]);
  const found = await loadAuditEvents(
    db,
    sql`a.entity in ('company', 'onboardingFlag') and a.entity_id = ${id} and a.action = any(${actions})`,
  );
  const data = found.flatMap(({ id: eventId, at, by, traceId, batchId, ...row }) => {
    const event = describeApproval(row) ?? describeSwitch(row) ?? describeCompanyChange(row);
    const masked = event && { ...event, changes: event.changes.map((change) => maskChange(call, change)) };
    return masked ? [{ id: eventId, at, by, traceId, batchId, ...masked }] : [];
  });
  return { data };
};

/** Business contacts (ruling 58) and identifiers, which every role sees in full. The contract marks all changes as plain for them. */
const PLAIN: readonly string[] = [
  COMPANY_LABELS.spocPhoneNumber,
  COMPANY_LABELS.spocEmail,
  COMPANY_LABELS.gstNumber,
  COMPANY_LABELS.panNumber,
  COMPANY_LABELS.salesforceId,
];

type Change = RecordedEvent["changes"][number];

function maskChange(call: Call, { label, from, to }: Change): Change {
  if (PLAIN.includes(label) || seesPersonalData(call)) return { label, from, to };
  return { label, from: maskText(from), to: maskText(to) };
}
