import type { Paise } from "../money/paise";
import { type EndorsementStatus, UNSENT_IN } from "./status";
import type { Operation } from "./verification";

type CostRow = { operation: Operation; userId: string; totalPaise: Paise };

/** Signed, in paise: additions ≥ 0, deletions ≤ 0, edits either; `net` is the sum [domain §1 #9]. */
export type Costs = { additionCost: Paise; editsCost: Paise; deleteCost: Paise; net: Paise };

/** Sums the row totals, with tax, by operation. */
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

/** Whether the CD balance covers the endorsement's net cost [spec 2 §4]. */
export function balanceSufficient(netPaise: Paise, balancePaise: Paise): boolean {
  return netPaise <= balancePaise;
}

/** The account's balance after the endorsement. A posted endorsement is already deducted. */
export function estimatedBalance(netPaise: Paise, balancePaise: Paise, { isPosted = false } = {}): Paise {
  return isPosted ? balancePaise : balancePaise - netPaise;
}

/** The account's balance after all holds. An endorsement without a hold or ledger entry is deducted as well. */
export function leftAfterReserved(netPaise: Paise, availablePaise: Paise, status: EndorsementStatus): Paise {
  return UNSENT_IN.includes(status) ? availablePaise - netPaise : availablePaise;
}

/** The amount missing in the CD account; 0 if the balance is sufficient. */
export function shortfall(netPaise: Paise, balancePaise: Paise): Paise {
  return Math.max(0, netPaise - balancePaise);
}
