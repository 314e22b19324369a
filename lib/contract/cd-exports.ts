import { z } from "zod";
import { LedgerFilter } from "./cd-accounts";
import { IdParams } from "./common";
import { endpoint } from "./endpoint";

export const emailLedger = endpoint({
  id: "emailLedger",
  method: "POST",
  path: "/cdLedger/cdLedgerExport/{id}",
  summary: "Promises the ledger as a workbook by email [spec 3 §7]",
  permission: "cd-accounts.email",
  params: IdParams,
  /** Left out, the caller's registered address; no other is taken. */
  body: z.object({ email: z.email().max(254).optional() }),
  reply: z.object({ mailStatus: z.enum(["QUEUED"]) }),
});

/** The whole ledger, or what a filter leaves of it, as a workbook; rows are written while they are read. */
export const downloadLedger = endpoint({
  id: "downloadLedger",
  origin: "console",
  method: "GET",
  path: "/cdLedger/{id}/workbook",
  summary: "The ledger as a workbook, oldest entry first",
  permission: "cd-accounts.read",
  params: IdParams,
  query: LedgerFilter,
  reply: z.unknown(),
  replyFile: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  streamed: true,
});
