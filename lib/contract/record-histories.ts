import { z } from "zod";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { Actor, data, Id, RecordEvent } from "./common";
import { ownEndpoint } from "./endpoint";
import { personal } from "./personal";

/** The kinds of records with a history of their own. */
const HistoryKind = z.enum([
  "company",
  "policy",
  "member",
  "endorsement",
  "cdAccount",
  "benefit",
  "configuration",
  "access",
  "enrolment",
  "emailContact",
  "webhook",
  "apiClient",
  "holidays",
  "sharedSheet",
  "masterList",
]);
export type HistoryKind = z.output<typeof HistoryKind>;

const Words = personal("text", z.string());

export const HistoryEvent = RecordEvent.extend({
  /** Null for an entry of a CD account, if the ledger hides from the user who added it. */
  by: Actor.nullable(),
  changes: z.array(z.object({ label: z.string(), from: Words, to: Words })),
  notes: z.array(Words),
  /** Someone viewed or downloaded data; nothing changed. */
  isView: z.boolean(),
  batchId: z.string().nullish(),
});
export type HistoryEvent = z.output<typeof HistoryEvent>;

const RecordParams = z.object({ kind: HistoryKind, id: Id });

/** Permissions differ by kind: the provider checks that of the record's own screen. */
export const listRecordHistory = ownEndpoint("listRecordHistory", "GET /histories/{kind}/{id}", {
  summary: "The changes of a record and the views of its data, newest first: who, when, by which call, from and to",
  permission: "signed-in",
  params: RecordParams,
  reply: data(z.array(HistoryEvent)),
});

export const downloadRecordHistory = ownEndpoint("downloadRecordHistory", "GET /histories/{kind}/{id}/workbook", {
  summary: "The same events as a workbook for auditors, filtered by user, action and dates; audited",
  permission: "history.export",
  params: RecordParams,
  query: z.object({
    person: z.string().max(200).optional(),
    action: z.string().max(200).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    part: z.enum(["all", "changes", "views"]).default("all"),
  }),
  reply: z.unknown(),
  replyFile: XLSX_TYPE,
});
