import type { z } from "zod";
import type * as contract from "@/lib/contract/endorsements";
import { availableBalance } from "@/lib/domain/cd-accounts/ledger";
import { balanceSufficient, estimatedBalance } from "@/lib/domain/endorsements/costs";
import { POSTED_IN } from "@/lib/domain/endorsements/status";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { recipientState } from "@/lib/domain/premium/gst";
import type { ConfigCall } from "../configuration/config-on";
import type { Db } from "../db/connect";
import { loadCurrentAmounts } from "../insurer-amounts/load-amount-facts";
import { loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { loadCdPosition } from "./load-cd-position";
import { loadEndorsement, type StoredEndorsement } from "./load-endorsement";
import { rowTotals } from "./row-totals";

/** The cost of an endorsement against its CD account; without an account the balance is insufficient. */
export async function cdOverview(
  db: Db,
  call: ConfigCall,
  { id, policyId, status }: Pick<StoredEndorsement, "id" | "policyId" | "status">,
): Promise<z.input<typeof contract.CdOverview>> {
  const policy = await loadPolicyFacts(db, call, policyId);
  const position = await loadCdPosition(db, policy.cdAccountId);
  const totals = (await rowTotals(db, [id]))(id);
  const balancePaise = position?.balancePaise ?? 0;
  const heldPaise = position?.heldPaise ?? 0;
  return {
    cdAccountId: position?.id ?? null,
    accountNumber: position?.accountNumber ?? null,
    cdBalance: rupeesFromPaise(balancePaise),
    heldAmount: rupeesFromPaise(heldPaise),
    availableBalance: rupeesFromPaise(availableBalance(balancePaise, [heldPaise])),
    additionCost: rupeesFromPaise(totals.additionCost),
    editsCost: rupeesFromPaise(totals.editsCost),
    deleteCost: rupeesFromPaise(totals.deleteCost),
    netCostOfEndorsement: rupeesFromPaise(totals.net),
    balanceSufficient: position !== null && balanceSufficient(totals.net, balancePaise),
    estimatedBalancePostEndo: rupeesFromPaise(
      estimatedBalance(totals.net, balancePaise, { isPosted: POSTED_IN.includes(status) }),
    ),
    insurerAmount: POSTED_IN.includes(status) ? await insurerAmount(db, id) : undefined,
    isTaxStateUnknown: recipientState(policy) === null,
  };
}

/** In rupees; undefined until it is recorded. */
async function insurerAmount(db: Db, endorsementId: string): Promise<number | undefined> {
  const { recorded } = await loadCurrentAmounts(db, endorsementId);
  return recorded ? rupeesFromPaise(recorded.comparison.insurerPaise) : undefined;
}

/** @throws ProviderError not_found. */
export const getCdOverview: Verb<typeof contract.getCdOverview> = async (db, call, { params: { id } }) => ({
  data: await cdOverview(db, call, await loadEndorsement(db, id)),
});
