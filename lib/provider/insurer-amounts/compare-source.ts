import type { AmountSource } from "@/lib/contract/insurer-amounts";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { AMOUNT_OPEN_IN } from "@/lib/domain/insurer-amounts/acceptance";
import {
  type AmountComparison,
  compareEntered,
  compareResponse,
  type EnteredAmounts,
  isSameAmount,
  OPERATIONS,
} from "@/lib/domain/insurer-amounts/compare-amounts";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { INSURER_AMOUNT_MESSAGES as TEXT } from "@/lib/messages/insurer-amounts";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import { loadSlabRates } from "../insurer-responses/load-response-facts";
import type { AmountFacts } from "./load-amount-facts";

/**
 * Compares the insurer's amount with the console's.
 * @throws ProviderError bad_request in another status, for an operation without its amount or without rows, for a
 * response that lacks amounts, and for the amount that is recorded already; conflict while an amount is pending.
 */
export async function compareSource(db: Db, facts: AmountFacts, source: AmountSource): Promise<AmountComparison> {
  const { status } = facts.endorsement;
  if (!AMOUNT_OPEN_IN.includes(status)) {
    throw new ProviderError("bad_request", TEXT.statusClosed({ status: STATUS_LABELS[status] }));
  }
  if (facts.pending) throw new ProviderError("conflict", TEXT.alreadyPending);
  if (facts.rows.length === 0) throw new ProviderError("bad_request", TEXT.noRows);
  const comparison =
    source.from === "RESPONSE"
      ? fromResponse(facts)
      : compareEntered(facts.rows, enteredAmounts(facts, source.amounts), await loadSlabRates(db, facts.policy));
  if (isSameAmount(facts.recorded?.comparison, comparison)) {
    throw new ProviderError("bad_request", TEXT.alreadyRecorded);
  }
  return comparison;
}

function fromResponse({ rows, responses }: AmountFacts): AmountComparison {
  const { hasAmounts, missing, comparison } = compareResponse(rows, responses);
  if (!hasAmounts) throw new ProviderError("bad_request", TEXT.responseMissing);
  if (!comparison) throw new ProviderError("bad_request", TEXT.responseIncomplete({ missing: missing.length }));
  return comparison;
}

type Entered = Extract<AmountSource, { from: "ENTRY" }>["amounts"];

function enteredAmounts({ rows }: AmountFacts, amounts: Entered): EnteredAmounts {
  const faults: Record<string, string> = {};
  const entered: EnteredAmounts = {};
  for (const operation of OPERATIONS) {
    const amount = amounts[operation];
    const hasRows = rows.some((row) => row.operation === operation);
    if (hasRows && amount === undefined) faults[operation] = TEXT.amountMissing;
    if (!hasRows && amount !== undefined) faults[operation] = TEXT.amountNotNeeded;
    if (amount !== undefined) entered[operation] = paiseFromRupees(amount);
  }
  if (Object.keys(faults).length > 0) throw new ProviderError("bad_request", faults);
  return entered;
}
