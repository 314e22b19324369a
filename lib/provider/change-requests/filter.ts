import { and, eq, gte, ilike, inArray, lt, type SQL } from "drizzle-orm";
import type { exportChangeRequests } from "@/lib/contract/change-requests";
import { CHANGE_REQUEST_MESSAGES as TEXT } from "@/lib/messages/change-requests";
import type { Db } from "../db/connect";
import { containing } from "../db/like";
import { changeRequests, companies, policies } from "../db/schema";
import { ProviderError } from "../errors";
import type { InputOf } from "../route";

export type Filter = InputOf<typeof exportChangeRequests>["query"];

const splitList = (list: string | undefined) => list?.split(",");
const instantOfSeconds = (seconds: number) => new Date(seconds * 1000);

/** The filter as a condition; `dateTo` is inclusive [domain §20]. */
export function filterCondition(filter: Filter): SQL | undefined {
  const statuses = splitList(filter.status);
  const operations = splitList(filter.operationType);
  const types = splitList(filter.policyType);
  const name = filter.name?.trim();
  return and(
    eq(changeRequests.companyId, filter.companyId),
    statuses && inArray(changeRequests.status, statuses),
    operations && inArray(changeRequests.operation, operations),
    types && inArray(policies.policyType, types),
    name ? ilike(changeRequests.name, containing(name)) : undefined,
    filter.dateFrom === undefined ? undefined : gte(changeRequests.createdAt, instantOfSeconds(filter.dateFrom)),
    filter.dateTo === undefined ? undefined : lt(changeRequests.createdAt, instantOfSeconds(filter.dateTo + 1)),
  );
}

/** @throws ProviderError not_found. */
export async function assertCompany(db: Db, id: string): Promise<void> {
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, id));
  if (!company) throw new ProviderError("not_found", TEXT.companyMissing);
}
