import { type SQL, sql } from "drizzle-orm";
import type { LedgerFilter } from "@/lib/contract/cd-accounts";
import { addDays, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { textArray } from "../db/unnest";

export const isByDay = ({ from, to }: LedgerFilter) => from !== undefined || to !== undefined;

export function policyTypesOf({ policyTypes }: LedgerFilter): string[] {
  return policyTypes ? [...new Set(policyTypes.split(",").filter((type) => type !== ""))] : [];
}

/** The dates of a filter, inclusive, in IST, as a condition on an entry [domain §0]. */
export function dayCondition({ from, to }: LedgerFilter): SQL {
  const since = from ? sql`and created_at >= to_timestamp(${startOfDaySeconds(from)})` : sql``;
  const until = to ? sql`and created_at < to_timestamp(${startOfDaySeconds(addDays(to, 1))})` : sql``;
  return sql`${since} ${until}`;
}

/** The whole filter, for reading in the order of posting. */
export function filterCondition(filter: LedgerFilter): SQL {
  const types = policyTypesOf(filter);
  return sql`${types.length > 0 ? sql`and policy_type = any(${textArray(types)})` : sql``} ${dayCondition(filter)}`;
}
