import { sql } from "drizzle-orm";
import type { z } from "zod";
import { Instant, type RecordEvent } from "@/lib/contract/common";
import type { HistoryKind } from "@/lib/contract/record-histories";
import { API_SCOPE_LABELS } from "@/lib/domain/api-clients/scopes";
import { describeAccountChange } from "@/lib/domain/cd-accounts/history";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { describeChange } from "@/lib/domain/endorsements/history";
import { type AuditedRecord, changedAuditedFields } from "@/lib/domain/history/record-fields";
import { isRecord } from "@/lib/domain/is-record";
import { keysOf } from "@/lib/domain/keys";
import { HISTORY_MESSAGES, PERSON_FACT_LABELS } from "@/lib/messages/history";
import { EVENT_LABELS } from "@/lib/messages/webhooks";
import type { Permission } from "@/lib/permissions";
import { auditRowsOfEntries } from "../cd-accounts/audit-rows-of-entries";
import { maySeeActors } from "../cd-accounts/ledger-row";
import { getCompanyHistory } from "../companies/get-company-history";
import { settingChanges } from "../configuration/setting-changes";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { companies } from "../db/schema";
import { listMemberEvents } from "../members/list-member-events";
import { getPolicyHistory } from "../policies/get-policy-history";
import { type Event, loadRecordEvents } from "./load-record-events";

type MemberEvent = Awaited<ReturnType<typeof listMemberEvents>>[number];

type Kind = { permission: Permission; load: (db: Db, call: Call, id: string) => Promise<Event[]> };

/** More events than any person has. */
const ALL = 100_000;

function memberEvent({
  before = {},
  after = {},
  changes = [],
  fileName,
  isView = false,
  ...event
}: MemberEvent): Event {
  const facts = keysOf(PERSON_FACT_LABELS)
    .filter((fact) => fact in after)
    .map((fact) => ({ label: PERSON_FACT_LABELS[fact], from: before[fact] ?? "", to: after[fact] ?? "" }));
  const notes = fileName ? [HISTORY_MESSAGES.file({ name: fileName })] : [];
  return { ...event, changes: [...facts, ...changes], notes, isView };
}

/** Histories without views: all their events are changes. */
const changesOnly = (events: readonly z.input<typeof RecordEvent>[]): Event[] =>
  events.map(({ at, ...event }) => ({ ...event, at: Instant.parse(at), isView: false }));

type Names = Readonly<Record<string, string>>;

/** The items of audited lists in the words of their screens. */
const LIST_ITEMS = { ...API_SCOPE_LABELS, ...EVENT_LABELS };

/** A record whose changes are all in the audit log. The calls of an API client are no changes of it. */
const auditedRecord = (
  record: AuditedRecord,
  permission: Permission,
  loadNames?: (db: Db) => Promise<Names>,
): Kind => ({
  permission,
  load: async (db, _call, id) => {
    const names = { ...(await loadNames?.(db)), ...LIST_ITEMS };
    return loadRecordEvents(db, {
      audited: sql`a.entity = ${record} and a.entity_id = ${id} and a.action <> 'callByApiClient'`,
      tracked: [],
      describe: (row) => ({ changes: changedAuditedFields(record, row, names) }),
    });
  },
});

const nameIn = (row: unknown) => (isRecord(row) ? String(row.name) : "");

async function companyNames(db: Db): Promise<Names> {
  const found = await db.select({ id: companies.id, name: companies.name }).from(companies);
  return Object.fromEntries(found.map(({ id, name }) => [id, name]));
}

/** The kinds of records: who may see the history of one, and where it is. */
export const RECORD_KINDS = {
  company: {
    permission: "companies.read",
    load: async (db, call, id) =>
      changesOnly((await getCompanyHistory(db, call, { params: { id }, query: undefined, body: undefined })).data),
  },
  policy: {
    permission: "policies.read",
    load: async (db, call, id) =>
      changesOnly((await getPolicyHistory(db, call, { params: { id }, query: undefined, body: undefined })).data),
  },
  member: {
    // Their values are personal data in words.
    permission: "members.personal",
    load: async (db, _call, id) => (await listMemberEvents(db, id, ALL)).map(memberEvent),
  },
  endorsement: {
    permission: "endorsements.read",
    load: (db, _call, id) =>
      loadRecordEvents(db, {
        audited: sql`a.entity = 'endorsement' and a.entity_id = ${id}`,
        tracked: [{ table: "endorsements", past: sql`h.row_id = ${id}`, present: sql`t.id = ${id}` }],
        describe: (row) => {
          const { what, from, to } = describeChange(row);
          // The insurer's reason of a decline.
          const notes = isRecord(row.after) && typeof row.after.note === "string" ? [row.after.note] : [];
          return { what, changes: from || to ? [{ label: what, from: from ?? "", to: to ?? "" }] : [], notes };
        },
      }),
  },
  cdAccount: {
    permission: "cd-accounts.read",
    load: async (db, call, id) => {
      const audited = sql`a.entity = 'cdAccount' and a.entity_id = ${id}`;
      const events = await loadRecordEvents(db, {
        audited,
        tracked: [{ table: "cd_accounts", past: sql`h.row_id = ${id}`, present: sql`t.id = ${id}` }],
        describe: describeAccountChange,
      });
      if (maySeeActors(call)) return events;
      const entries = await auditRowsOfEntries(db, audited);
      return events.map((event) => (entries.has(event.id) ? { ...event, by: null } : event));
    },
  },
  benefit: {
    permission: "policies.read",
    load: (db, _call, id) =>
      loadRecordEvents(db, {
        audited: sql`a.entity = 'benefit' and a.entity_id = ${id}`,
        tracked: [{ table: "benefits", past: sql`h.row_id = ${id}`, present: sql`t.id = ${id}` }],
      }),
  },
  configuration: {
    permission: "configuration.read",
    load: (db, _call, id) =>
      loadRecordEvents(db, {
        audited: sql`a.entity = 'configuration' and a.entity_id = ${id}`,
        tracked: [],
        describe: ({ before, after }) => ({ changes: settingChanges(before, after) }),
      }),
  },
  access: {
    permission: "staff-access.manage",
    load: (db, _call, id) =>
      loadRecordEvents(db, {
        audited: sql`a.entity = 'staff' and a.entity_id = ${id}`,
        tracked: [
          { table: "users", past: sql`h.person_id = ${id}`, present: sql`t.id = ${id} and t.employer is null` },
        ],
      }),
  },
  enrolment: auditedRecord("enrolment", "enrolment.read"),
  emailContact: auditedRecord("emailContact", "insurer-formats.read"),
  webhook: auditedRecord("webhook", "webhooks.read"),
  apiClient: auditedRecord("apiClient", "api-clients.read", companyNames),
  masterList: auditedRecord("masterList", "policies.read"),
  sharedSheet: auditedRecord("sharedSheet", "scripts.use"),
  // All holidays are one record: a removed one has no other place.
  holidays: {
    permission: "configuration.read",
    load: (db) =>
      loadRecordEvents(db, {
        audited: sql`a.entity = 'holiday'`,
        tracked: [],
        describe: ({ entityId, before, after }) => ({
          changes: [{ label: formatDmy(entityId), from: nameIn(before), to: nameIn(after) }],
        }),
      }),
  },
} as const satisfies Record<HistoryKind, Kind>;
