import { and, gte, inArray, lte } from "drizzle-orm";
import type * as contract from "@/lib/contract/as-of";
import { userBenefits, userPolicies } from "../db/schema";
import { assertMember } from "../members/load-member";
import type { Verb } from "../route";
import { loadUserBenefits } from "../user-policies/list-user-benefits";
import { listCoversOn } from "./covered-on";
import { readAsOf } from "./read-as-of";

/**
 * The benefits of a member's covers on a date. A chosen benefit is listed from its start to its end.
 * @throws ProviderError not_found; bad_request.
 */
export const listUserBenefitsAsOf: Verb<typeof contract.listUserBenefitsAsOf> = (_db, call, { params, query: asOf }) =>
  readAsOf(call, { asOf, versions: "knowledge" }, async (db, then, moments) => {
    const { userId } = params;
    await assertMember(db, userId);
    const covers = await listCoversOn(db, [userId], moments);
    const benefits = await loadUserBenefits(db, then, {
      covers: inArray(
        userPolicies.id,
        covers.map(({ id }) => id),
      ),
      chosen: and(lte(userBenefits.coverageStart, moments.on), gte(userBenefits.coverageEnd, moments.on)),
    });
    return { data: { benefits } };
  });
