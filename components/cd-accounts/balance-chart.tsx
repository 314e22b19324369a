"use client";

import { LineChart } from "@/components/ui/line-chart";
import { useApi } from "@/lib/client/use-api";
import { listLedger } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { balanceCourse } from "@/lib/domain/cd-accounts/balance-course";
import { LEDGER_PAGE_SIZE } from "@/lib/domain/cd-accounts/page-size";
import { istDay } from "@/lib/domain/dates/local-date";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";

/** The balance over the latest ledger entries and its forecast; nothing for an account without a runway. */
export function BalanceChart({ account }: { account: CdAccount | undefined }) {
  const runway = account?.runway;
  const { data } = useApi(
    listLedger,
    account ? { params: { id: account.id }, query: { pageSize: LEDGER_PAGE_SIZE } } : null,
  );
  if (!account || !runway || !data || data.data.length === 0) return null;
  const entries = data.data
    .map(({ createdAt, balanceAfter }) => ({
      day: istDay(createdAt.seconds * 1000),
      paise: paiseFromRupees(balanceAfter),
    }))
    .reverse();
  const course = balanceCourse(
    {
      entries,
      balancePaise: paiseFromRupees(account.balance),
      neededPaise: paiseFromRupees(runway.needed),
      runway: {
        availablePaise: paiseFromRupees(runway.available),
        burnPaisePerDay: paiseFromRupees(runway.burnPerDay),
        dryOn: runway.dryOn,
      },
      coveredUntil: runway.coveredUntil,
    },
    istDay(Date.now()),
  );
  return <LineChart label={TEXT.course} {...course} />;
}
