"use client";

import { Anchor, Group } from "@mantine/core";
import { type ReactNode, useCallback, useState } from "react";
import { PendingChanges } from "@/components/shared/approvals/pending-changes";
import { DueText } from "@/components/shared/endorsements/due-text";
import { ENDORSEMENTS_CRUMB } from "@/components/shared/endorsements/endorsements-crumb";
import { StatusBadge } from "@/components/shared/status-badge";
import { AsOfBar } from "@/components/ui/as-of/as-of-bar";
import { AsOfButton } from "@/components/ui/as-of/as-of-button";
import { AsOfView } from "@/components/ui/as-of/as-of-view";
import { useApiAsOf, useAsOf } from "@/components/ui/as-of/use-as-of";
import { CopyableId } from "@/components/ui/copyable-id";
import { Day } from "@/components/ui/day";
import { DetailsFailed } from "@/components/ui/details-missing";
import { ErrorState } from "@/components/ui/error-state";
import { type Fact, Facts } from "@/components/ui/facts";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { SectionSkeleton } from "@/components/ui/page-skeleton";
import { RefreshingTag } from "@/components/ui/refreshing-tag";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useScrollToHash } from "@/components/ui/use-scroll-to-hash";
import { useApi } from "@/lib/client/use-api";
import { useRefreshAccount } from "@/lib/client/use-refresh-account";
import { useCan } from "@/lib/client/viewer";
import { getCdOverview, getEndorsement, getEndorsementAsOf } from "@/lib/contract/calls";
import { ENDORSEMENT_DETAILS_QUERY } from "@/lib/contract/constants";
import type { Endorsement, EndorsementStatus } from "@/lib/contract/endorsements";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { STATUSES, UNSENT_IN } from "@/lib/domain/endorsements/status";
import type { AsOf } from "@/lib/domain/history/as-of";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { endorsementName } from "@/lib/messages/endorsement-name";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { WORK_MESSAGES as WORK } from "@/lib/messages/work";
import { paths } from "@/lib/paths";
import type { AttachAccount } from "./blocker-action";
import { CdPanel } from "./cd-panel";
import { ChainStepper } from "./chain-stepper";
import { EmailButtons } from "./email-buttons";
import classes from "./endorsement-details.module.css";
import { EndorsementOwnerField } from "./endorsement-owner-field";
import { HeaderActions } from "./header-actions";
import { InsurerFileLink } from "./insurer-file-link";
import type { ContactDialogOf } from "./member-table";
import { MembersSection } from "./members-section";
import type { PlannedMove } from "./move-dialog";
import { NotesPanel } from "./notes-panel";
import { RecalculateButton } from "./recalculate-button";
import { StatusPanel } from "./status-panel";
import { TicketField } from "./ticket-field";

const MoveDialog = lazyDialog(() => import("./move-dialog").then((module) => module.MoveDialog));

/** Responses of insurer and TPA. Responses are another feature; the page connects the two. */
export type ResponsesOf = (facts: {
  endorsement: Endorsement;
  onChanged: () => Promise<unknown>;
  onMove: (to: EndorsementStatus) => void;
}) => ReactNode;

type Props = {
  id: string;
  /** The runway of the CD account, if it covers at least this endorsement. */
  cdNotice?: ReactNode;
  responses?: ResponsesOf | undefined;
  contactDialog?: ContactDialogOf | undefined;
  attachAccount?: AttachAccount | undefined;
};

/** One endorsement: status chain, next steps, cost, members, notes and history [spec 2 §2]. */
export function EndorsementDetails(props: Props) {
  return (
    <AsOfView>
      <Details {...props} />
    </AsOfView>
  );
}

function Details({ id, cdNotice, responses, contactDialog, attachAccount }: Props) {
  const asOf = useAsOf();
  const [planned, setPlanned] = useState<PlannedMove | null>(null);
  const { details, overview, reload } = useEndorsement(id);
  const canNote = useCan("endorsements.note");
  const endorsement = details.data?.data;
  useScrollToHash(endorsement !== undefined);
  usePageTitle(endorsement && TEXT.shortName(endorsement));
  if (!endorsement && details.error) {
    return <DetailsFailed title="Endorsement" list={ENDORSEMENTS_CRUMB} reply={details} onRetry={reload} />;
  }
  if (!endorsement) {
    return (
      <Page>
        <PageHeader title="Endorsement" back={ENDORSEMENTS_CRUMB} />
        <SectionSkeleton label="Loading the endorsement…" />
      </Page>
    );
  }
  return (
    <Page>
      <Header endorsement={endorsement} isReloading={details.isValidating} onChanged={reload} />
      <AsOfBar />
      <PendingChanges entity="endorsement" entityId={id} />
      {details.error ? <ErrorState error={details.error} onRetry={() => void reload()} /> : null}
      {endorsement.declineReason ? (
        <Notice tone="danger" title={TEXT.insurerReason}>
          <p className={classes.reason}>{endorsement.declineReason}</p>
        </Notice>
      ) : null}
      <ChainStepper endorsement={endorsement} />
      <div className={classes.grid}>
        {asOf ? null : (
          <NextSteps
            endorsement={endorsement}
            overview={overview}
            reload={reload}
            cdNotice={cdNotice}
            attachAccount={attachAccount}
          />
        )}
        <Overview endorsement={endorsement} canNote={canNote} reload={reload} />
      </div>
      {asOf ? null : responses?.({ endorsement, onChanged: reload, onMove: (to) => setPlanned({ endorsement, to }) })}
      <div id="members">
        <MembersSection endorsement={endorsement} onChanged={reload} contactDialog={contactDialog} />
      </div>
      <NotesPanel endorsement={endorsement} canNote={canNote} onChanged={reload} />
      {planned ? (
        <MoveDialog planned={planned} current={endorsement} onClose={() => setPlanned(null)} onMoved={reload} />
      ) : null}
    </Page>
  );
}

type HeaderProps = { endorsement: Endorsement; isReloading: boolean; onChanged: () => Promise<unknown> };

function Header({ endorsement, isReloading, onChanged }: HeaderProps) {
  const asOf = useAsOf();
  return (
    <PageHeader
      title={endorsementName(endorsement)}
      breadcrumbs={[ENDORSEMENTS_CRUMB]}
      back={ENDORSEMENTS_CRUMB}
      id={endorsement.id}
      status={<StatusBadge kind="endorsement" status={endorsement.status} />}
      meta={<RefreshingTag active={isReloading} />}
      actions={
        <>
          <AsOfButton />
          {asOf ? null : <HeaderActions endorsement={endorsement} onChanged={onChanged} />}
        </>
      }
    />
  );
}

type StepsProps = Pick<Props, "cdNotice" | "attachAccount"> & {
  endorsement: Endorsement;
  overview: ReturnType<typeof useEndorsement>["overview"];
  reload: () => Promise<unknown>;
};

/** What moves the endorsement on, and its cost. */
function NextSteps({ endorsement, overview, reload, cdNotice, attachAccount }: StepsProps) {
  const mayEdit = useCan("endorsements.edit");
  const isBalanceRequired = UNSENT_IN.includes(endorsement.status);
  return (
    <div className={classes.stack}>
      <StatusPanel
        endorsement={endorsement}
        overview={overview.data?.data}
        onChanged={reload}
        attachAccount={attachAccount}
      />
      {isShort(endorsement) ? null : cdNotice}
      <CdPanel
        id={endorsement.id}
        overview={overview.data?.data}
        error={overview.error}
        onRetry={() => void reload()}
        status={endorsement.status}
        actions={
          mayEdit && isBalanceRequired ? <RecalculateButton endorsement={endorsement} onChanged={reload} /> : null
        }
      />
    </div>
  );
}

/** The checklist shows the shortfall. */
const isShort = ({ blockers }: Endorsement) => blockers?.some(({ code }) => code === "CD_BALANCE_INSUFFICIENT");

type OverviewProps = { endorsement: Endorsement; canNote: boolean; reload: () => Promise<unknown> };

function Overview(props: OverviewProps) {
  const { endorsement } = props;
  const asOf = useAsOf();
  const buttons = (
    <Group gap="xs" justify="flex-end">
      <InsurerFileLink endorsement={endorsement} />
      <EmailButtons endorsement={endorsement} />
    </Group>
  );
  return (
    <div id="overview">
      <Section title="Endorsement Overview" actions={asOf ? null : buttons}>
        <Facts layout="list" facts={overviewFacts(props, asOf)} />
      </Section>
    </div>
  );
}

function overviewFacts({ endorsement, canNote, reload }: OverviewProps, asOf: AsOf | null): Fact[] {
  return [
    {
      label: "Endorsement",
      value: `${endoNumber(endorsement.endorsementNumber)} · ${endorsement.endorsementCycle}`,
    },
    { label: "Insurer", value: endorsement.insurerName },
    { label: "Policy Type", value: policyTypeLabel(endorsement.policyType) },
    { label: "Nickname", value: endorsement.nickName },
    {
      label: "Policy Number",
      value: (
        <Anchor component={Link} href={paths.policyDetails(endorsement.policyId, asOf ?? {})} size="sm">
          {endorsement.policyNumber ?? endorsement.policyId}
        </Anchor>
      ),
    },
    { label: "Policy ID", value: <CopyableId id={endorsement.policyId} label="policy id" /> },
    ...progressFacts(endorsement, reload),
    { label: "Support Ticket", value: <TicketField endorsement={endorsement} canEdit={canNote} onChanged={reload} /> },
    ...(asOf ? [] : [{ label: "Ticket Owner", value: endorsement.supportTicketOwner }]),
    { label: "Created", value: <Day value={endorsement.createdAt} format="DD MMM YYYY" /> },
    { label: "Created By", value: endorsement.createdBy },
  ];
}

/** Owner and due date, if the provider returns them. */
function progressFacts(endorsement: Endorsement, reload: () => Promise<unknown>): Fact[] {
  const { id, progress, status } = endorsement;
  if (!progress) return [];
  const isOpen = !STATUSES[status].isComplete;
  return [
    {
      label: WORK.owner,
      value: (
        <EndorsementOwnerField
          id={id}
          endorsement={TEXT.shortName(endorsement)}
          owner={progress.owner}
          isOpen={isOpen}
          onChanged={reload}
        />
      ),
    },
    { label: WORK.inStatus, value: WORK.workingDays({ days: progress.clock.ageDays }) },
    ...(isOpen ? [{ label: WORK.due, value: <DueText clock={progress.clock} /> }] : []),
  ];
}

/** An endorsement and its CD overview. `reload` fetches both again after a write and clears the cached account. */
function useEndorsement(id: string) {
  const asOf = useAsOf();
  const details = useApiAsOf(getEndorsement, getEndorsementAsOf, { params: { id }, query: ENDORSEMENT_DETAILS_QUERY });
  const overview = useApi(getCdOverview, asOf ? null : { params: { id } });
  const { mutate: reloadDetails } = details;
  const { mutate: reloadOverview } = overview;
  const refreshAccount = useRefreshAccount();
  const accountId = overview.data?.data.cdAccountId ?? null;
  const reload = useCallback(
    () => Promise.all([reloadDetails(), reloadOverview(), accountId && refreshAccount(accountId)]),
    [reloadDetails, reloadOverview, refreshAccount, accountId],
  );
  return { details, overview, reload };
}
