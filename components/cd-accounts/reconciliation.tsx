"use client";

import { Text } from "@mantine/core";
import { useState } from "react";
import { Day } from "@/components/ui/day";
import { DetailsFailed } from "@/components/ui/details-missing";
import { EmptyState } from "@/components/ui/empty-state";
import { Facts } from "@/components/ui/facts";
import { FileDrop } from "@/components/ui/file-drop";
import { notify } from "@/components/ui/notify";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { LoadFailed } from "@/components/ui/part-state";
import { usePageTitle } from "@/components/ui/use-page-title";
import { ApiError } from "@/lib/client/api-error";
import { TABLE_FORMATS } from "@/lib/client/parse-workbook";
import { readCdStatement } from "@/lib/client/read-cd-statement";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { getCdAccount, getReconciliation, reconcileCdAccount } from "@/lib/contract/calls";
import type { CdDifference, CdReconciliation } from "@/lib/contract/cd-reconciliations";
import { MAX_STATEMENT_LINES } from "@/lib/contract/constants";
import { QUEUES } from "@/lib/domain/cd-accounts/match-statement";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";
import { CD_STATEMENT_MESSAGES as TEXT } from "@/lib/messages/cd-statements";
import { CONSOLE_MESSAGES } from "@/lib/messages/console";
import { paths } from "@/lib/paths";
import { asWorkbookError } from "@/lib/sheets/workbook-error";
import { CD_ACCOUNTS_CRUMB } from "./accounts-crumb";
import { besideMatches, comparedToast, matchedRows, openOf } from "./difference-facts";
import { DifferenceQueue } from "./difference-queue";
import { ReconciliationView } from "./reconciliation-view";

const MAX_MEGABYTES = 25;

/** The ledger next to the insurer's statement: three queues of differences, and the matches. */
export function Reconciliation({ id }: { id: string }) {
  const account = useApi(getCdAccount, { params: { id } });
  const last = useApi(getReconciliation, { params: { id } });
  const isOffered = useOffered(getReconciliation);
  const canReconcile = useCan("cd-accounts.reconcile") && isOffered;
  const shown = account.data?.data;
  const about = shown ? CD_MESSAGES.account(shown) : null;
  usePageTitle(shown && `${shown.companyName ?? about} · ${TEXT.title}`);
  const comparison = last.data?.data;
  if (account.error && !account.data) {
    const reload = () => Promise.all([account.mutate(), last.mutate()]);
    return <DetailsFailed title={TEXT.title} list={CD_ACCOUNTS_CRUMB} reply={account} onRetry={reload} />;
  }
  return (
    <Page>
      <PageHeader
        title={TEXT.title}
        id={shown?.accountNumber}
        breadcrumbs={
          about
            ? [CD_ACCOUNTS_CRUMB, { label: shown?.companyName ?? about, href: paths.cdLedger(id) }]
            : [CD_ACCOUNTS_CRUMB]
        }
        back={{ label: "CD Ledger", href: paths.cdLedger(id) }}
      />
      {isOffered ? null : <EmptyState title={CONSOLE_MESSAGES.notOffered} />}
      {canReconcile ? (
        <StatementDrop id={id} about={about} comparison={comparison} onCompared={() => last.mutate()} />
      ) : null}
      <LoadFailed reply={last} />
      {last.data && !comparison ? <EmptyState title={TEXT.notYet}>{TEXT.missingColumns}</EmptyState> : null}
      {comparison ? (
        <Comparison comparison={comparison} isNamed={canReconcile} onResolved={() => last.mutate()} />
      ) : null}
    </Page>
  );
}

type DropProps = {
  id: string;
  about: string | null;
  /** The last comparison: its statement is named, and the drop area is one line high. */
  comparison: CdReconciliation | null | undefined;
  onCompared: () => Promise<unknown>;
};

function StatementDrop({ id, about, comparison, onCompared }: DropProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function compare(file: File) {
    setBusy(true);
    setError(null);
    try {
      const lines = (await readCdStatement(file)).map(({ amountPaise, ...line }) => ({
        ...line,
        amount: rupeesFromPaise(amountPaise),
      }));
      if (lines.length > MAX_STATEMENT_LINES) return setError(TEXT.tooManyLines(MAX_STATEMENT_LINES));
      const body = { fileName: file.name, lines };
      const intent = `cd-reconcile:${id}:${file.name}:${file.size}:${file.lastModified}`;
      const { data } = await write(intent, reconcileCdAccount, { params: { id }, body });
      const { tone, ...toast } = comparedToast(data);
      notify[tone]({ ...toast, about });
      await onCompared();
    } catch (cause) {
      setError(cause instanceof ApiError ? cause.message : asWorkbookError(cause).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FileDrop
      accept={TABLE_FORMATS}
      maxMegabytes={MAX_MEGABYTES}
      label={comparison ? TEXT.dropAnother(comparison) : TEXT.drop}
      compact={Boolean(comparison)}
      busy={busy}
      error={error}
      onFiles={([file]) => file && void compare(file)}
    />
  );
}

type ComparisonProps = {
  comparison: CdReconciliation;
  /** The statement is named above, where another file can be dropped. */
  isNamed: boolean;
  onResolved: () => Promise<unknown>;
};

function Comparison({ comparison, isNamed, onResolved }: ComparisonProps) {
  const { fileName, fromDay, toDay, lineCount, matchedCount, differences, matches, addedBy, createdAt } = comparison;
  const open = openOf(differences);
  return (
    <>
      <Facts
        facts={[
          { label: "Lines matched", value: `${matchedCount} of ${lineCount}`, strong: true },
          { label: "Differences open", value: `${open} of ${differences.length}`, strong: true },
          ...(isNamed ? [] : [{ label: "Statement", value: fileName }]),
          { label: "From", value: <Day value={fromDay} format="DD MMM YYYY" /> },
          { label: "To", value: <Day value={toDay} format="DD MMM YYYY" /> },
          {
            label: "Compared",
            value: (
              <>
                {addedBy}, <Day value={createdAt} format="DD MMM YYYY" />
              </>
            ),
          },
        ]}
      />
      <ReconciliationView differences={differences} onResolved={onResolved} />
      {QUEUES.map((queue) => {
        const found = differences.filter((difference) => difference.queue === queue);
        const rows = besideMatches(found, matches);
        if (rows.length === 0) return <Section key={queue} title={TEXT[queue]} empty={TEXT.allMatched} />;
        return (
          <Section key={queue} title={TEXT[queue]} actions={<Count differences={found} />}>
            <DifferenceQueue label={TEXT[queue]} rows={rows} onResolved={onResolved} />
          </Section>
        );
      })}
      {matchedCount > 0 ? (
        <Section title={TEXT.matched} actions={<Shown shown={matches.length} of={matchedCount} />}>
          {matches.length > 0 ? (
            <DifferenceQueue label={TEXT.matched} rows={matchedRows(matches)} onResolved={onResolved} />
          ) : (
            <EmptyState title={TEXT.matchesNotStored} />
          )}
        </Section>
      ) : null}
    </>
  );
}

function Shown({ shown, of }: { shown: number; of: number }) {
  return (
    <Text size="sm" c="dimmed">
      {shown === 0 || shown === of ? TEXT.linesMatched({ lines: of }) : TEXT.firstMatches({ shown, of })}
    </Text>
  );
}

function Count({ differences }: { differences: readonly CdDifference[] }) {
  return (
    <Text size="sm" c="dimmed">
      {openOf(differences)} of {differences.length} open
    </Text>
  );
}
