import type { InsurerResponse, ResponseRow } from "@/lib/contract/insurer-responses";

/** An accepted row. */
export const ROW: ResponseRow = {
  memberId: "m-1",
  name: "Asha Rao",
  employeeId: "E1",
  verdict: "ACCEPTED",
  reason: null,
  uhid: null,
  uhidError: null,
  nextStep: null,
  difference: null,
};

export const DIFFERENCE = {
  basis: "NET",
  ours: 100,
  theirs: 101,
  kind: "ROUNDING",
  days: null,
  rate: null,
  ratio: null,
} as const;

/** A recorded response with an accepted and a rejected row. */
export const RESPONSE: InsurerResponse = {
  id: "ans-1",
  stage: "INSURER",
  fileName: "schedule.xlsx",
  addedBy: "Meera",
  createdAt: { seconds: 1, nanoseconds: 0 },
  isOfEarlierSending: false,
  lineCount: 2,
  accepted: 1,
  rejected: 1,
  pending: 0,
  unknown: 0,
  ours: 100,
  theirs: 101,
  rows: [
    { ...ROW, memberId: "m-2", name: "Dev Rao", verdict: "REJECTED", reason: "DOB mismatch", nextStep: "CORRECT_DATA" },
    { ...ROW, difference: DIFFERENCE },
  ],
};
