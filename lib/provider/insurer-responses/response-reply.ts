import type { z } from "zod";
import type * as contract from "@/lib/contract/insurer-responses";
import type { AmountDifference } from "@/lib/domain/insurer-responses/explain-difference";
import { inWorkOrder } from "@/lib/domain/insurer-responses/work-order";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { insurerResponseRows } from "../db/schema";
import type { UhidPlan } from "../uhids/assign-uhids";
import type { JudgedLines } from "./judge-lines";

type ResponseRowFacts = Omit<typeof insurerResponseRows.$inferSelect, "responseId" | "position" | "recordedFrom">;

/** The endorsement's rows that a response is about, and the lives that are not in the endorsement, in working order. */
export function responseRows(
  { rows, members, matches, lines }: JudgedLines,
  { failure }: UhidPlan,
): ResponseRowFacts[] {
  const memberOf = new Map(members.map((member) => [member.id, member]));
  const errorOf = new Map(failure.map(({ userId, error }) => [userId, error]));
  const own = rows.map((row): ResponseRowFacts => {
    const member = memberOf.get(row.memberId);
    const uhidError = (row.uhid !== null && errorOf.get(member?.userId)) || null;
    return { ...row, name: member?.name ?? "", employeeId: member?.employeeId ?? null, uhidError };
  });
  const unknown = matches.flatMap(({ kind }, at): ResponseRowFacts[] => {
    const line = lines[at];
    if (kind !== "UNKNOWN" || !line) return [];
    const { employeeId, reason, uhid } = line;
    const plain = { memberId: null, verdict: null, uhidError: null, nextStep: null, difference: null };
    return [{ ...plain, name: line.name ?? line.userId ?? "", employeeId, reason, uhid }];
  });
  return inWorkOrder([...own, ...unknown]);
}

export const rowReply = (row: ResponseRowFacts): z.input<typeof contract.ResponseRow> => ({
  memberId: row.memberId,
  name: row.name,
  employeeId: row.employeeId,
  verdict: row.verdict,
  reason: row.reason,
  uhid: row.uhid,
  uhidError: row.uhidError,
  nextStep: row.nextStep,
  difference: row.difference && differenceReply(row.difference),
});

const differenceReply = ({ oursPaise, theirsPaise, rate, ...difference }: AmountDifference) => ({
  ...difference,
  ours: rupeesFromPaise(oursPaise),
  theirs: rupeesFromPaise(theirsPaise),
  rate: rate && {
    annual: rupeesFromPaise(rate.annualPaise),
    ageBand: rate.ageBand,
    sumInsured: rupeesFromPaise(rate.sumInsuredPaise),
  },
});

export const uhidCounts = ({ assignments, unchanged, failure }: UhidPlan) => ({
  assigned: assignments.length,
  unchanged,
  failed: failure.length,
});
