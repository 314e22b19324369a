import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/column-mappings";
import { writeAudit } from "../audit";
import { now } from "../context";
import { columnMappings } from "../db/schema";
import type { Verb } from "../route";
import { keyOfAnswer, loadMapping, type StoredMapping } from "./load-mapping";

/** Above this number of headings, only those of the company's last file are stored. */
const MOST_STORED = 2_000;

/**
 * Stores the column meanings of a company's file, together with those of its other files; a heading with a new meaning is
 * changed. Without a change nothing is written or audited.
 * @throws ProviderError not_found for an unknown company.
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
  // Merged in SQL, so that two concurrent files both keep their headings.
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
