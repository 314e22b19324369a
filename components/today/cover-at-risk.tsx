"use client";

import { IconShieldCheck } from "@tabler/icons-react";
import { CountCard, CountFigure, CountName } from "@/components/ui/count-card";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { listStates, pagesFooter } from "@/components/ui/list-states";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { Money, SignedMoney } from "@/components/ui/money";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { useApi } from "@/lib/client/use-api";
import { type ListAddress, useListView } from "@/lib/client/use-list-view";
import { useOffered } from "@/lib/client/viewer";
import { getCoverAtRisk } from "@/lib/contract/calls";
import type { RiskGroup } from "@/lib/contract/cover-at-risk";
import { grouped } from "@/lib/domain/counted";
import { RISK_WORDS, RISK_MESSAGES as TEXT, TODAY_MESSAGES as TODAY } from "@/lib/messages/today";
import { paths } from "@/lib/paths";
import { NoQueue } from "./no-queue";
import { RISK_COLUMNS } from "./risk-columns";
import { type RiskView, riskParamsOf, riskQueryOf, riskViewOf } from "./risk-view";
import classes from "./today.module.css";
import { Whose } from "./whose";

const ADDRESS: ListAddress<RiskView> = { viewOf: riskViewOf, searchParamsOf: riskParamsOf };
const BACK = { label: TODAY.title, href: paths.today() };

/** Lives whose cover began or ended but whose insurer does not know: count, start, amount and list. */
export function CoverAtRisk() {
  const isOffered = useOffered(getCoverAtRisk);
  if (!isOffered) return <NoQueue title={TEXT.title} />;
  return <OfferedCover />;
}

function OfferedCover() {
  const [view, setView, openPage] = useListView(ADDRESS);
  const { kind, isMine, page } = view;
  const reply = useApi(getCoverAtRisk, { query: riskQueryOf(view) }, { keepPreviousData: true });
  const { toolbar, failed } = listStates(reply, { title: TEXT.loadFailed });
  const found = reply.data?.data;
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
            onPress={() => setView({ kind: kind === group.kind ? null : group.kind })}
          />
        ))}
      </div>
      <ListToolbar {...toolbar}>
        <Whose isMine={isMine} onChange={(next) => setView({ isMine: next })} />
      </ListToolbar>
      <DataTable
        fill
        label={TEXT.lives}
        columns={RISK_COLUMNS}
        rows={found?.lives}
        rowId={({ memberId }) => memberId}
        rowHref={({ endorsementId }) => `${paths.endorsementDetails(endorsementId)}#members`}
        refreshing={toolbar.refreshing}
        error={failed}
        empty={
          <NoLives isFiltered={kind !== null || isMine} onShowAll={() => setView({ kind: null, isMine: false })} />
        }
        footer={pagesFooter(page, reply, openPage)}
      />
    </Page>
  );
}

function NoLives({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return (
    <EmptyState
      icon={IconShieldCheck}
      title={TEXT.none}
      button={isFiltered ? { label: TODAY.showAll, onClick: onShowAll } : null}
    >
      {isFiltered ? null : TEXT.noneText}
    </EmptyState>
  );
}

function GroupButton({ group, isChosen, onPress }: { group: RiskGroup; isChosen: boolean; onPress: () => void }) {
  const { title, help } = RISK_WORDS[group.kind];
  return (
    <CountCard isPressed={isChosen} onPress={onPress}>
      <CountFigure tone={group.lives > 0 ? "danger" : undefined}>{grouped(group.lives)}</CountFigure>
      <CountName>{title}</CountName>
      <span className={classes.note}>{help}</span>
      {group.lives > 0 ? (
        <span className={classes.note}>
          {TEXT.longest({ days: group.days })} · {TEXT.premium} <SignedMoney rupees={group.premium} /> ·{" "}
          {TEXT.sumInsured} <Money rupees={group.sumInsured} />
        </span>
      ) : null}
    </CountCard>
  );
}
