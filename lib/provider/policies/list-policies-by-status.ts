import { and, desc, eq, gte, isNull, lt, or } from "drizzle-orm";
import type * as contract from "@/lib/contract/policy-lists";
import { today } from "../context";
import { policies } from "../db/schema";
import type { Verb } from "../route";
import { policyCards } from "./policy-cards";
import { selectPolicies } from "./select-policies";

/** The active (not past their end date) or the expired policies of a company, newest first [spec 1 §4]. */
export const listPoliciesByStatus: Verb<typeof contract.listPoliciesByStatus> = async (db, call, { params }) => {
  const { status, companyId } = params;
  const day = today(call);
  const period =
    status === "expired" ? lt(policies.endDate, day) : or(isNull(policies.endDate), gte(policies.endDate, day));
  const found = await selectPolicies(
    db,
    and(eq(policies.companyId, companyId), period),
    desc(policies.createdAt),
    desc(policies.id),
  );
  return { data: { policies: await policyCards(db, found, day) } };
};
