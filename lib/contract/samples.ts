import { z } from "zod";
import { data } from "./common";
import { endpoint } from "./endpoint";

/** Which screen's help offers it. */
const SAMPLE_KINDS = ["MEMBERS", "PLACEMENT_SLIP", "FLEX", "INSURER_RESPONSE"] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** A practice workbook: what it is, whose data it fits, and what becomes of it. */
export const SampleWorkbook = z.object({
  name: z.string(),
  kind: z.enum(SAMPLE_KINDS).default("MEMBERS"),
  title: z.string(),
  companyName: z.string(),
  policy: z.string(),
  note: z.string(),
});
export type SampleWorkbook = z.output<typeof SampleWorkbook>;

/** Workbooks written by the demo data to fit it; an empty list where no demo data was loaded. */
export const listSampleWorkbooks = endpoint({
  id: "listSampleWorkbooks",
  origin: "console",
  method: "GET",
  path: "/samples",
  summary: "Practice workbooks that fit the demo data",
  permission: "policies.place",
  reply: data(z.array(SampleWorkbook)),
});

export const getSampleWorkbook = endpoint({
  id: "getSampleWorkbook",
  origin: "console",
  method: "GET",
  path: "/samples/{name}",
  summary: "One practice workbook",
  permission: "policies.place",
  params: z.object({ name: z.string().regex(/^[\w-]+\.xlsx?$/) }),
  reply: z.unknown(),
  replyFile: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
});
