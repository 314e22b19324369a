import type { Paise } from "../money/paise";
import { BALANCE_REQUIRED_IN, type EndorsementStatus } from "./status";
import type { Operation } from "./verification";

export type CostRow = { operation: Operation; userId: string; totalPaise: Paise };

/** Signed, in paise: additions ≥ 0, deletions ≤ 0, edits of any sign; `net` is their sum [domain §1 #9]. */
export type Costs = { additionCost: Paise; editsCost: Paise; deleteCost: Paise; net: Paise };

/** Σ of the row totals, tax included, by operation. */
export function rollUp(rows: readonly CostRow[]): Costs {
  const sumOf = (operationOf: Operation) =>
    rows.reduce((sum, { operation, totalPaise }) => (operation === operationOf ? sum + totalPaise : sum), 0);
  const [additionCost, editsCost, deleteCost] = [sumOf("ADD"), sumOf("EDIT"), sumOf("DELETE")];
  return { additionCost, editsCost, deleteCost, net: additionCost + editsCost + deleteCost };
}

/** Additions + distinct edited users + deletions [spec 2 §5]. */
export function livesCount(rows: readonly Pick<CostRow, "operation" | "userId">[]): number {
  const edited = new Set(rows.filter(({ operation }) => operation === "EDIT").map(({ userId }) => userId));
  return rows.filter(({ operation }) => operation !== "EDIT").length + edited.size;
}

/** Net cost of endorsement is at most the CD balance [spec 2 §4]. */
export function balanceSufficient(netPaise: Paise, balancePaise: Paise): boolean {
  return netPaise <= balancePaise;
}

/** What the account has left after the endorsement; once it is in the ledger, the balance is less by it already. */
export function estimatedBalance(netPaise: Paise, balancePaise: Paise, { isPosted = false } = {}): Paise {
  return isPosted ? balancePaise : balancePaise - netPaise;
}

/** What the account has left after every hold; an endorsement without a hold or a ledger entry is subtracted as well. */
export function leftAfterReserved(netPaise: Paise, availablePaise: Paise, status: EndorsementStatus): Paise {
  return BALANCE_REQUIRED_IN.includes(status) ? availablePaise - netPaise : availablePaise;
}

/** What is missing in the CD account, 0 when it suffices. */
export function shortfall(netPaise: Paise, balancePaise: Paise): Paise {
  return Math.max(0, netPaise - balancePaise);
}
