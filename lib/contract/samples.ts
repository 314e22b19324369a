import { z } from "zod";
import { data } from "./common";
import { endpoint } from "./endpoint";

/** Workbooks written by the demo data to fit it; an empty list where no demo data was loaded. */
export const listSampleWorkbooks = endpoint({
  id: "listSampleWorkbooks",
  origin: "console",
  method: "GET",
  path: "/samples",
  summary: "Practice workbooks that fit the demo data",
  permission: "validator.use",
  reply: data(
    z.array(
      z.object({ name: z.string(), title: z.string(), companyName: z.string(), policy: z.string(), note: z.string() }),
    ),
  ),
});

export const getSampleWorkbook = endpoint({
  id: "getSampleWorkbook",
  origin: "console",
  method: "GET",
  path: "/samples/{name}",
  summary: "One practice workbook",
  permission: "validator.use",
  params: z.object({ name: z.string().regex(/^[\w-]+\.xlsx?$/) }),
  reply: z.unknown(),
  replyFile: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
});
