"use client";

import { UnstyledButton } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Money, SignedMoney } from "@/components/ui/money";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { PagingBar } from "@/components/ui/paging-bar";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getCoverAtRisk } from "@/lib/contract/calls";
import type { RiskGroup } from "@/lib/contract/cover-at-risk";
import type { RiskKind } from "@/lib/domain/endorsements/cover-at-risk";
import { RISK_WORDS, RISK_MESSAGES as TEXT, TODAY_MESSAGES as TODAY } from "@/lib/messages/today";
import { paths } from "@/lib/paths";
import { NotOffered } from "./not-offered";
import { RISK_COLUMNS } from "./risk-columns";
import { riskKindOf, riskQueryOf } from "./risk-view";
import classes from "./today.module.css";

const BACK = { label: TODAY.title, href: paths.today() };

/** Lives whose insurer does not know that their cover began or ended: how many, since when, for how much, and who. */
export function CoverAtRisk() {
  const isOffered = useOffered(getCoverAtRisk);
  const [word, setWord] = useUrlParam("kind");
  if (!isOffered) return <NotOffered title={TEXT.title} />;
  const kind = riskKindOf(word);
  return <OfferedCover key={kind ?? "all"} kind={kind} onKind={(next) => setWord(next ?? "")} />;
}

type Props = { kind: RiskKind | null; onKind: (kind: RiskKind | null) => void };

function OfferedCover({ kind, onKind }: Props) {
  const [from, setFrom] = useState(0);
  const { data, error, isValidating, mutate } = useApi(
    getCoverAtRisk,
    { query: riskQueryOf(kind, from) },
    { keepPreviousData: true },
  );
  const found = data?.data;
  const total = found?.groups.reduce((sum, group) => sum + group.lives, 0);
  return (
    <Page kind="list">
      <PageHeader title={TEXT.title} count={total} back={BACK} breadcrumbs={[BACK]} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of figures. */}
      <div className={classes.counts} data-explained role="group" aria-label={TEXT.kinds}>
        {found?.groups.map((group) => (
          <GroupButton
            key={group.kind}
            group={group}
            isChosen={kind === group.kind}
            onPress={() => onKind(kind === group.kind ? null : group.kind)}
          />
        ))}
      </div>
      <DataTable
        fill
        label={TEXT.lives}
        columns={RISK_COLUMNS}
        rows={found?.lives}
        rowId={({ memberId }) => memberId}
        rowHref={({ endorsementId }) => `${paths.endorsementDetails(endorsementId)}#members`}
        refreshing={isValidating && found !== undefined}
        error={
          error && !found ? (
            <ErrorState title={TEXT.loadFailed} error={error} retrying={isValidating} onRetry={() => void mutate()} />
          ) : undefined
        }
        empty={
          <EmptyState icon={IconShieldCheck} title={TEXT.none}>
            {TEXT.noneText}
          </EmptyState>
        }
        footer={
          found?.hasMore || from > 0 ? (
            <PagingBar
              text={`Page ${from / LIVES_PER_PAGE + 1}`}
              hasPrevious={from > 0}
              hasNext={found?.hasMore ?? false}
              onPrevious={() => setFrom(from - LIVES_PER_PAGE)}
              onNext={() => setFrom(from + LIVES_PER_PAGE)}
              busy={isValidating}
            />
          ) : undefined
        }
      />
    </Page>
  );
}

/** As many as the provider answers with at once. */
const LIVES_PER_PAGE = 50;

function GroupButton({ group, isChosen, onPress }: { group: RiskGroup; isChosen: boolean; onPress: () => void }) {
  const { title, help } = RISK_WORDS[group.kind];
  return (
    <UnstyledButton
      className={classes.count}
      data-kind={group.lives > 0 ? "risk" : undefined}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      <span className={classes.figure}>{group.lives.toLocaleString("en-IN")}</span>
      <span className={classes.name}>{title}</span>
      <span className={classes.note}>{help}</span>
      {group.lives > 0 ? (
        <span className={classes.note}>
          {TEXT.longest({ days: group.days })} · {TEXT.premium} <SignedMoney rupees={group.premium} /> ·{" "}
          {TEXT.sumInsured} <Money rupees={group.sumInsured} />
        </span>
      ) : null}
    </UnstyledButton>
  );
}
