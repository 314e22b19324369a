import { z } from "zod";
import { HRMS_OPERATIONS } from "@/lib/domain/hrms/export-range";
import { endpoint } from "./endpoint";

export const fetchHrmsData = endpoint({
  id: "fetchHrmsData",
  isRead: true,
  method: "POST",
  path: "/scripts/fetchHRMSDataByOperationType",
  summary:
    "What an employer's HRMS sent on these days, as a workbook; 404 where that is nothing [spec 3 §7, domain §18]",
  permission: "hrms.export",
  body: z.strictObject({
    type: z.enum(HRMS_OPERATIONS),
    /** Days in India, both included. */
    fromDate: z.iso.date(),
    toDate: z.iso.date(),
  }),
  reply: z.unknown(),
  replyFile: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  streamed: true,
  timeoutMs: 30_000,
});
