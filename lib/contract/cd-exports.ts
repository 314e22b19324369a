import { z } from "zod";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { LedgerFilter } from "./cd-accounts";
import { IdParams } from "./common";
import { endpoint, ownEndpoint } from "./endpoint";

export const emailLedger = endpoint("emailLedger", "POST /cdLedger/cdLedgerExport/{id}", {
  summary: "Queues an email with the ledger as a workbook [spec 3 §7]",
  permission: "cd-accounts.email",
  params: IdParams,
  /** By default the caller's registered address; any other address is rejected. */
  body: z.object({ email: z.email().max(254).optional() }),
  reply: z.object({ mailStatus: z.enum(["QUEUED"]) }),
});

/** The whole or filtered ledger as a workbook; rows are streamed. */
export const downloadLedger = ownEndpoint("downloadLedger", "GET /cdLedger/{id}/workbook", {
  summary: "The ledger as a workbook, oldest entry first",
  permission: "cd-accounts.read",
  params: IdParams,
  query: LedgerFilter,
  reply: z.unknown(),
  replyFile: XLSX_TYPE,
  streamed: true,
});
