import { desc } from "drizzle-orm";
import type * as contract from "@/lib/contract/change-requests";
import { record } from "../audit";
import { changeRequests } from "../db/schema";
import type { Verb } from "../route";
import { assertCompany, filterCondition } from "./filter";
import { changeRequestOf, selectChangeRequests } from "./select";

/** A sheet has no more rows than this in Excel; a company never has. */
const MAX_ROWS = 100_000;

/** Everything a filter finds, newest first; personal data leaves, so it is audited. @throws ProviderError not_found. */
export const exportChangeRequests: Verb<typeof contract.exportChangeRequests> = async (db, call, { query }) => {
  await assertCompany(db, query.companyId);
  const found = await selectChangeRequests(db, filterCondition(query))
    .orderBy(desc(changeRequests.createdAt), desc(changeRequests.id))
    .limit(MAX_ROWS);
  await record(db, call, {
    action: "exportChangeRequests",
    entity: "company",
    entityId: query.companyId,
    after: { total: found.length },
  });
  return { data: found.map(changeRequestOf) };
};
