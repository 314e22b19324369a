import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/column-mappings";
import { writeAudit } from "../audit";
import { now } from "../context";
import { columnMappings } from "../db/schema";
import type { Verb } from "../route";
import { keyOfAnswer, loadMapping, type StoredMapping } from "./load-mapping";

/** Above it a company's headings are those of its last file only. */
const MOST_STORED = 2_000;

/**
 * Stores what the columns of a company's file mean, beside those of its other files: a heading answered otherwise now is
 * changed. What says nothing new changes nothing, and has no audit row.
 * @throws ProviderError not_found for no company.
 */
export const changeColumnMapping: Verb<typeof contract.changeColumnMapping> = async (
  db,
  call,
  { params: { companyId }, body: { answers, sheets, dateOrder } },
) => {
  const headings = Object.fromEntries(answers.map((answer) => [keyOfAnswer(answer), answer.target]));
  const before = await loadMapping(db, companyId);
  const next = { dateOrder: dateOrder ?? before.dateOrder, changedByName: call.actor.name, changedAt: now(call) };
  if (saysNothingNew(before, { answers, sheets, dateOrder: next.dateOrder })) return { data: before };
  const known = before.answers.map(keyOfAnswer);
  const isFull = new Set([...known, ...Object.keys(headings)]).size > MOST_STORED;
  // Joined by the database: of two files at once neither loses its headings.
  const joined = {
    headings: isFull ? sql`excluded.headings` : sql`${columnMappings.headings} || excluded.headings`,
    sheets: isFull ? sql`excluded.sheets` : sql`${columnMappings.sheets} || excluded.sheets`,
  };
  await db
    .insert(columnMappings)
    .values({ companyId, headings, sheets, ...next })
    .onConflictDoUpdate({ target: columnMappings.companyId, set: { ...next, ...joined } });
  const after = await loadMapping(db, companyId);
  await writeAudit(db, call, {
    action: "changeColumnMapping",
    entity: "columnMapping",
    entityId: companyId,
    before: before.changedAt === null ? null : contentsOf(before),
    after: contentsOf(after),
  });
  return { data: after };
};

type Contents = Pick<StoredMapping, "answers" | "sheets" | "dateOrder">;

const contentsOf = ({ answers, sheets, dateOrder }: Contents): Contents => ({ answers, sheets, dateOrder });

const isSame = (a: contract.ColumnAnswer, b: contract.ColumnAnswer) => keyOfAnswer(a) === keyOfAnswer(b);

const saysNothingNew = (before: Contents, given: Contents) =>
  given.dateOrder === before.dateOrder &&
  given.answers.every((answer) => before.answers.some((one) => isSame(one, answer) && one.target === answer.target)) &&
  Object.entries(given.sheets).every(([sheet, use]) => before.sheets[sheet] === use);
