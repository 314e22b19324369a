import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { PolicyType } from "@/lib/contract/common";
import type { ValidatorEndorsement } from "@/lib/contract/endorsements";
import { rupeesFromPaise, rupeesOrNull } from "@/lib/domain/money/paise";
import { recipientState } from "@/lib/domain/premium/gst";
import type { Db } from "../db/connect";
import { cdAccounts, companies, endorsements, insurers, policies } from "../db/schema";
import { instantOf } from "../instant";
import { rowTotals } from "./row-totals";

/** Endorsements with lives, costs and CD balance for the validation summary; in the order of the ids. */
export async function validatorEndorsements(
  db: Db,
  ids: readonly string[],
): Promise<z.input<typeof ValidatorEndorsement>[]> {
  const found = await db
    .select({
      id: endorsements.id,
      endorsementNumber: endorsements.endorsementNumber,
      endorsementCycle: endorsements.endorsementCycle,
      policyId: endorsements.policyId,
      policyType: policies.policyType,
      insurerName: insurers.name,
      nickName: policies.nickName,
      createdAt: endorsements.createdAt,
      cdBalancePaise: cdAccounts.balancePaise,
      cdAccountId: policies.cdAccountId,
      supportTicketId: endorsements.supportTicketId,
      companyGstin: companies.gstNumber,
      companyStateCode: companies.stateCode,
    })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .innerJoin(companies, eq(companies.id, policies.companyId))
    .innerJoin(insurers, eq(insurers.id, policies.insurerId))
    .leftJoin(cdAccounts, eq(cdAccounts.id, policies.cdAccountId))
    .where(inArray(endorsements.id, [...ids]));
  const totalsOf = await rowTotals(db, ids);
  const shown = found.map(
    ({ policyType, createdAt, cdBalancePaise, companyGstin, companyStateCode, ...endorsement }) => {
      const totals = totalsOf(endorsement.id);
      return {
        ...endorsement,
        endorsementId: endorsement.id,
        policyType: PolicyType.parse(policyType),
        livesCount: totals.livesCount,
        createdAt: instantOf(createdAt),
        endorsementCost: rupeesFromPaise(totals.net),
        additionCost: rupeesFromPaise(totals.additionCost),
        editsCost: rupeesFromPaise(totals.editsCost),
        deleteCost: rupeesFromPaise(totals.deleteCost),
        cdBalance: rupeesOrNull(cdBalancePaise),
        refundWithheldLives: totals.refundWithheldLives,
        isTaxStateUnknown: recipientState({ companyGstin, companyStateCode }) === null,
      };
    },
  );
  return shown.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
