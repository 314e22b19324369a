import { and, desc, eq, lte, type SQL } from "drizzle-orm";
import { type FormatTarget, InsurerFormat } from "@/lib/contract/insurer-formats";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import type { InsurerFormat as Format } from "@/lib/domain/insurer-formats/format";
import { neutralFormatOf } from "@/lib/domain/insurer-formats/neutral-formats";
import type { Db } from "../db/connect";
import { insurerFormatDrafts, insurerFormatVersions, insurers } from "../db/schema";
import { notFound, ProviderError } from "../errors";

export type NamedTarget = FormatTarget & { insurerName: string };
type HeldFormat = { number: number; format: Format };

/** The entity ID of a format in audit rows and conflicts. */
export const formatKey = ({ insurerId, policyType, stage }: FormatTarget): string =>
  [insurerId, policyType, stage].join(":");

export const ofTarget = (
  table: typeof insurerFormatVersions | typeof insurerFormatDrafts,
  { insurerId, policyType, stage }: FormatTarget,
): SQL | undefined => and(eq(table.insurerId, insurerId), eq(table.policyType, policyType), eq(table.stage, stage));

export const noDraft = (): ProviderError => new ProviderError("not_found", "There is no draft");

/** @throws ProviderError not_found. */
export async function loadTarget(db: Db, target: FormatTarget): Promise<NamedTarget> {
  const [insurer] = await db.select({ name: insurers.name }).from(insurers).where(eq(insurers.id, target.insurerId));
  if (!insurer) throw notFound("Insurer");
  return { ...target, insurerName: insurer.name };
}

/** Parses a stored format. @throws ZodError for a format that violates the contract. */
export const readFormat = (stored: unknown): InsurerFormat => InsurerFormat.parse(stored);

/** The format in the contract's type, which has mutable lists. */
export const formatReply = (format: Format): InsurerFormat => readFormat(format);

/** Version 0, for insurers; TPAs have none. */
export const neutralOf = ({ insurerName, policyType, stage }: NamedTarget): Format | null =>
  stage === "INSURER" ? neutralFormatOf(insurerName, policyType) : null;

/** The format in force on a date; of two with the same first date, the later version. null if there is none. */
export async function loadFormatOn(db: Db, target: NamedTarget, day: LocalDate): Promise<HeldFormat | null> {
  const { effectiveFrom, number, format } = insurerFormatVersions;
  const [held] = await db
    .select({ number, format })
    .from(insurerFormatVersions)
    .where(and(ofTarget(insurerFormatVersions, target), lte(effectiveFrom, day)))
    .orderBy(desc(effectiveFrom), desc(number))
    .limit(1);
  if (held) return { number: held.number, format: readFormat(held.format) };
  const neutral = neutralOf(target);
  return neutral && { number: 0, format: neutral };
}

/** The draft with its version, 0 before the first; `lock` locks it until the transaction ends. */
export async function loadDraft(db: Db, target: FormatTarget, { lock = false } = {}) {
  const query = db.select().from(insurerFormatDrafts).where(ofTarget(insurerFormatDrafts, target));
  const [found] = await (lock ? query.for("update") : query);
  return found ?? { version: 0, format: null, updatedBy: "", updatedAt: new Date(0) };
}
