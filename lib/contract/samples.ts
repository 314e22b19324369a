import { z } from "zod";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { data } from "./common";
import { ownEndpoint } from "./endpoint";

/** The screen that offers it in its help. */
const SAMPLE_KINDS = ["MEMBERS", "PLACEMENT_SLIP", "FLEX", "INSURER_RESPONSE"] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** A practice workbook: its content, the company it fits, and its expected result. */
export const SampleWorkbook = z.object({
  name: z.string(),
  kind: z.enum(SAMPLE_KINDS).default("MEMBERS"),
  title: z.string(),
  companyName: z.string(),
  policy: z.string(),
  note: z.string(),
});
export type SampleWorkbook = z.output<typeof SampleWorkbook>;

/** Workbooks written with the demo data; an empty list without demo data. */
export const listSampleWorkbooks = ownEndpoint("listSampleWorkbooks", "GET /samples", {
  summary: "Practice workbooks that fit the demo data",
  permission: "policies.place",
  reply: data(z.array(SampleWorkbook)),
});

export const getSampleWorkbook = ownEndpoint("getSampleWorkbook", "GET /samples/{name}", {
  summary: "One practice workbook",
  permission: "policies.place",
  params: z.object({ name: z.string().regex(/^[\w-]+\.xlsx?$/) }),
  reply: z.unknown(),
  replyFile: XLSX_TYPE,
});
