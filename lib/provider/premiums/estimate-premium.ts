import type * as contract from "@/lib/contract/raters";
import { livesCount } from "@/lib/domain/endorsements/costs";
import { groupBy } from "@/lib/domain/group-by";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { rateSourceOf } from "@/lib/domain/premium/rate-life";
import { REPORT_NOTHING } from "../registration/progress";
import type { PolicyScope } from "../registration/scope";
import { planUpload } from "../registration/upload-pipeline";
import type { Verb } from "../route";

type Planned = { scope: PolicyScope; priced: { totalPaise: number } };

const policyOf = ({ scope }: Planned) => scope.policy.id;

/**
 * The cost of the correct rows on each policy, by the same plan that an upload writes [spec 2 §7, domain §21 #13]. Prices of
 * offboards are not shown before validation, because they depend on claims at that time [domain §6 #5].
 */
export const estimatePremium: Verb<typeof contract.estimatePremium> = async (db, call, { body }) => {
  const { companyId, policyId, ADD, EDIT, OFFBOARD } = body;
  const members = { ADD, EDIT, OFFBOARD };
  const order = { companyId, policyId, members, enrolmentPortal: false, enableEndorsements: true };
  const plan = await planUpload(db, call, order, REPORT_NOTHING);
  const [added, edited, left] = [
    groupBy(plan.additions, policyOf),
    groupBy(plan.edits, policyOf),
    groupBy(plan.exits, policyOf),
  ];
  const scopes = [...(plan.scope.chosen ? [plan.scope.chosen] : []), ...plan.scope.others];
  const touched = scopes.filter(
    ({ policy: { id } }) => id === policyId || added.has(id) || edited.has(id) || left.has(id),
  );
  return {
    data: touched.map((scope) => {
      const { id, policyType } = scope.policy;
      const edits = (edited.get(id) ?? []).map(({ life: { userId } }) => ({ operation: "EDIT" as const, userId }));
      return {
        policyId: id,
        policyDetails: { policyType },
        rateSource: rateSourceOf(scope.policy, scope.rater),
        ADD: { lives: added.get(id)?.length ?? 0, costOfEndorsement: costOf(added.get(id)) },
        EDIT: { lives: livesCount(edits), costOfEndorsement: costOf(edited.get(id)) },
        DELETE: { lives: left.get(id)?.length ?? 0, costOfEndorsement: "NA" as const },
      };
    }),
  };
};

const costOf = (rows: readonly Planned[] = []) =>
  rupeesFromPaise(rows.reduce((sum, { priced }) => sum + priced.totalPaise, 0));
