"use client";

import { LineChart } from "@/components/ui/line-chart";
import { useApi } from "@/lib/client/use-api";
import { listLedger } from "@/lib/contract/calls";
import type { CdAccount, LedgerEntry, Runway } from "@/lib/contract/cd-accounts";
import { balanceOverTime } from "@/lib/domain/cd-accounts/balance-over-time";
import { addDays, dateOfInstant, formatDdMmmYyyy, istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import { formatInr, paiseFromRupees } from "@/lib/domain/money/paise";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";

/** Room for the labels of today and the date of running out beside each other. */
const MIN_AHEAD_DAYS = 30;

/**
 * The balance over the latest ledger entries and its forecast, with deposits, reserved money and the date it runs out;
 * nothing for an account without a runway.
 */
export function BalanceChart({ account }: { account: CdAccount | undefined }) {
  const runway = account?.runway;
  const { data } = useApi(listLedger, account ? { params: { id: account.id } } : null);
  if (!account || !runway || !data || data.data.length === 0) return null;
  const today = istDay(Date.now());
  const balance = paiseFromRupees(account.balance);
  const available = paiseFromRupees(runway.available);
  const needed = Math.max(0, paiseFromRupees(runway.needed));
  const { from, past, ahead, deposits } = balanceOverTime(
    {
      entries: data.data.flatMap(pointsOf).reverse(),
      balancePaise: balance,
      neededPaise: needed,
      runway: { availablePaise: available, burnPaisePerDay: paiseFromRupees(runway.burnPerDay), dryOn: runway.dryOn },
      coveredUntil: runway.coveredUntil,
    },
    today,
  );
  const runsOut = { mark: "line", text: runsOutOf(runway) } as const;
  const deposited = deposits.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const falls = [
    { mark: "reserved", day: today, from: balance, to: available },
    { mark: "needed", day: today, from: available, to: available - needed },
  ] as const;
  const end = ahead.at(-1)?.day ?? today;
  return (
    <LineChart
      label={TEXT.balanceOverTime}
      from={from}
      until={addDays(today, MIN_AHEAD_DAYS)}
      past={past}
      ahead={ahead}
      lines={[{ day: today, label: TEXT.today }, ...runsOutLine(runway, { today, end })]}
      dots={deposits.map(({ amountPaise, ...point }) => ({
        ...point,
        label: TEXT.deposit({ amount: formatInr(amountPaise) }),
      }))}
      falls={falls.filter(({ from: high, to: low }) => high > low)}
      legend={[
        ...(deposits.length > 0
          ? [{ mark: "dot" as const, text: TEXT.deposits({ count: deposits.length, amount: formatInr(deposited) }) }]
          : []),
        ...(balance > available
          ? [{ mark: "reserved" as const, text: TEXT.reservedPart({ amount: formatInr(balance - available) }) }]
          : []),
        ...(needed > 0 ? [{ mark: "needed" as const, text: TEXT.neededPart({ amount: formatInr(needed) }) }] : []),
        runsOut,
      ]}
    />
  );
}

/** A provider with a runway states the balance after each entry. */
function pointsOf({ createdAt, balanceAfter, amount, source, transactionType }: LedgerEntry) {
  if (balanceAfter === null) return [];
  const depositPaise = source === "manual" && transactionType === "credit" ? paiseFromRupees(amount) : 0;
  return [{ day: dateOfInstant(createdAt), paise: paiseFromRupees(balanceAfter), depositPaise }];
}

function runsOutOf({ alert, dryOn, available, needed }: Runway): string {
  const freePaise = paiseFromRupees(available) - Math.max(0, paiseFromRupees(needed));
  if (alert === "BELOW_NEED") return TEXT.shortBy({ amount: formatInr(-freePaise) });
  return dryOn ? TEXT.runsOut({ day: formatDdMmmYyyy(dryOn) }) : TEXT.neverRunsOut;
}

/** The line on the date when the account runs out. None on today's date, whose line has its own label. */
function runsOutLine(runway: Runway, { today, end }: { today: LocalDate; end: LocalDate }) {
  const { dryOn } = runway;
  if (dryOn === null || dryOn <= today || dryOn > end) return [];
  return [{ day: dryOn, label: runsOutOf(runway), isWarning: true }];
}
