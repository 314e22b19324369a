import { and, asc, eq, gt, gte, lt, or, type SQL } from "drizzle-orm";
import { addDays, type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import type { Db } from "../db/connect";
import { ROWS_PER_READ } from "../db/rows";
import { changeRequests } from "../db/schema";

export type HrmsRequest = typeof changeRequests.$inferSelect;

export type HrmsSelection = { companyId: string; operation: "ADD" | "DELETE"; from: LocalDate; to: LocalDate };

const startOf = (day: LocalDate) => new Date(startOfDaySeconds(day) * 1000);

/** From the first moment of the first date in India to the last moment of the last. */
function isSelected({ companyId, operation, from, to }: HrmsSelection): SQL | undefined {
  const { createdAt } = changeRequests;
  return and(
    eq(changeRequests.companyId, companyId),
    eq(changeRequests.source, "hrms"),
    eq(changeRequests.operation, operation),
    gte(createdAt, startOf(from)),
    lt(createdAt, startOf(addDays(to, 1))),
  );
}

export const countRequests = (db: Db, selection: HrmsSelection): Promise<number> =>
  db.$count(changeRequests, isSelected(selection));

/** The requests in the order of arrival, a page at a time. */
export async function* readRequests(db: Db, selection: HrmsSelection): AsyncGenerator<HrmsRequest[]> {
  const { createdAt, id } = changeRequests;
  let last: HrmsRequest | undefined;
  do {
    const isLater = last && or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id)));
    const page = await db
      .select()
      .from(changeRequests)
      .where(and(isSelected(selection), isLater))
      .orderBy(asc(createdAt), asc(id))
      .limit(ROWS_PER_READ);
    if (page.length > 0) yield page;
    last = page.length === ROWS_PER_READ ? page.at(-1) : undefined;
  } while (last);
}
