import { and, asc, eq, gte, isNull, or } from "drizzle-orm";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { benefits } from "../db/schema";
import { newId } from "../ids";

type Copy = {
  from: { id: string; endDate: LocalDate | null };
  to: string;
  period: { startDate: LocalDate | null; endDate: LocalDate | null };
};

/**
 * Copies the benefits that a policy offers at its end to another policy, for that policy's period. Document and logo remain
 * with the old benefit: a stored file belongs to one benefit, and the new period needs new documents.
 * @returns old id → new id.
 */
export async function copyBenefits(
  db: Db,
  call: Call,
  { from, to, period }: Copy,
): Promise<ReadonlyMap<string, string>> {
  const lasting = from.endDate === null ? undefined : or(isNull(benefits.endDate), gte(benefits.endDate, from.endDate));
  const offered = await db
    .select()
    .from(benefits)
    .where(and(eq(benefits.policyId, from.id), benefits.active, lasting))
    .orderBy(asc(benefits.priority), asc(benefits.id));
  const copies = offered.map(({ startDate, endDate, version: _own, ...benefit }) => ({
    ...benefit,
    id: newId("ben"),
    policyId: to,
    startDate: startDate === null ? null : period.startDate,
    endDate: endDate === null ? null : period.endDate,
    document: null,
    logo: null,
    createdAt: now(call),
    updatedAt: now(call),
  }));
  if (copies.length > 0) await db.insert(benefits).values(copies);
  return new Map(offered.map(({ id }, index) => [id, copies[index]?.id ?? ""]));
}
