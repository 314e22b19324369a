import type { ResponseLine } from "@/lib/domain/insurer-responses/read-response-lines";

/** A line that says only that a life is accepted. */
export const responseLine = (fields: Partial<ResponseLine>): ResponseLine => ({
  sheet: "File",
  row: 2,
  operation: null,
  userId: null,
  employeeId: null,
  name: null,
  relationship: null,
  uhid: null,
  verdict: "ACCEPTED",
  reason: null,
  netPaise: null,
  totalPaise: null,
  ...fields,
});
