import { z } from "zod";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { HRMS_OPERATIONS } from "@/lib/domain/hrms/export-range";
import { endpoint } from "./endpoint";

export const fetchHrmsData = endpoint("fetchHrmsData", "POST /scripts/fetchHRMSDataByOperationType", {
  isRead: true,
  summary: "The requests of an employer's HRMS on these dates, as a workbook; 404 without any [spec 3 §7, domain §18]",
  permission: "hrms.export",
  body: z.strictObject({
    type: z.enum(HRMS_OPERATIONS),
    /** Dates in India, inclusive. */
    fromDate: z.iso.date(),
    toDate: z.iso.date(),
  }),
  reply: z.unknown(),
  replyFile: XLSX_TYPE,
  streamed: true,
  timeoutMs: 30_000,
});
