"use client";

import { Anchor } from "@mantine/core";
import Link from "next/link";
import { type ReactNode, useCallback } from "react";
import { CopyableId } from "@/components/ui/copyable-id";
import { Day } from "@/components/ui/day";
import { DetailsFailed } from "@/components/ui/details-missing";
import { ErrorState } from "@/components/ui/error-state";
import { type Fact, Facts } from "@/components/ui/facts";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { RefreshingTag } from "@/components/ui/refreshing-tag";
import { StatusBadge } from "@/components/ui/status-badge";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { getCdOverview, getEndorsement } from "@/lib/contract/calls";
import { ENDORSEMENT_DETAILS_QUERY } from "@/lib/contract/constants";
import type { Endorsement } from "@/lib/contract/endorsements";
import { BALANCE_REQUIRED_IN, POSTED_IN } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { paths } from "@/lib/paths";
import { CdPanel } from "./cd-panel";
import classes from "./endorsement-details.module.css";
import { HeaderActions } from "./header-actions";
import { HistoryPanel } from "./history-panel";
import { InsurerFileLink } from "./insurer-file-link";
import type { ContactDialogOf } from "./member-table";
import { MembersSection } from "./members-section";
import { NotesPanel } from "./notes-panel";
import { StatusPanel } from "./status-panel";
import { TicketField } from "./ticket-field";

const BACK = { label: "Endorsements", href: paths.endorsements() };

type Props = { id: string; cdNotice?: ReactNode; contactDialog?: ContactDialogOf | undefined };

/** One endorsement: what decides the next step first, then cost, members and notes [spec 2 §2]. */
export function EndorsementDetails({ id, cdNotice, contactDialog }: Props) {
  const { details, overview, reload } = useEndorsement(id);
  const canNote = useCan("endorsements.note");
  const endorsement = details.data?.data;
  if (!endorsement && details.error) {
    return (
      <DetailsFailed
        title="Endorsement"
        list={BACK}
        error={details.error}
        retrying={details.isValidating}
        onRetry={() => void reload()}
      />
    );
  }
  if (!endorsement) {
    return (
      <Page>
        <PageHeader title="Endorsement" back={BACK} />
        <LoaderWithTitles title="Loading the endorsement…" />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={endorsement.companyName}
        breadcrumbs={[BACK]}
        back={BACK}
        id={endorsement.id}
        status={<StatusBadge kind="endorsement" status={endorsement.status} />}
        meta={<RefreshingTag active={details.isValidating} />}
        actions={<HeaderActions endorsement={endorsement} onChanged={reload} />}
      />
      {details.error ? <ErrorState error={details.error} onRetry={() => void reload()} /> : null}
      <div className={classes.grid}>
        <div className={classes.stack}>
          <StatusPanel endorsement={endorsement} onChanged={reload} />
          {cdNotice}
          <div id="cd">
            <CdPanel
              overview={overview.data?.data}
              error={overview.error}
              onRetry={() => void reload()}
              balanceRequired={BALANCE_REQUIRED_IN.includes(endorsement.status)}
              isPosted={POSTED_IN.includes(endorsement.status)}
            />
          </div>
        </div>
        <div id="overview" className={classes.aside}>
          <Section title="Endorsement Overview" actions={<InsurerFileLink endorsement={endorsement} />}>
            <Facts layout="list" facts={overviewFacts(endorsement, canNote, reload)} />
          </Section>
        </div>
        <NotesPanel endorsement={endorsement} canNote={canNote} onChanged={reload} />
      </div>
      <div id="members">
        <MembersSection endorsement={endorsement} onChanged={reload} contactDialog={contactDialog} />
      </div>
      <HistoryPanel endorsementId={id} version={endorsement.version} />
    </Page>
  );
}

function overviewFacts(endorsement: Endorsement, canNote: boolean, reload: () => Promise<unknown>): Fact[] {
  return [
    {
      label: "Endorsement",
      value: `${TEXT.endoNumber(endorsement.endorsementNumber)} · ${endorsement.endorsementCycle}`,
    },
    { label: "Insurer", value: endorsement.insurerName },
    { label: "Policy Type", value: endorsement.policyType },
    { label: "Nickname", value: endorsement.nickName },
    {
      label: "Policy Number",
      value: (
        <Anchor component={Link} href={paths.policyDetails(endorsement.policyId)} size="sm">
          {endorsement.policyNumber ?? endorsement.policyId}
        </Anchor>
      ),
    },
    { label: "Policy ID", value: <CopyableId id={endorsement.policyId} label="policy id" /> },
    { label: "Support Ticket", value: <TicketField endorsement={endorsement} canEdit={canNote} onChanged={reload} /> },
    { label: "Ticket Owner", value: endorsement.supportTicketOwner },
    { label: "Created", value: <Day value={endorsement.createdAt} format="DD MMM YYYY" /> },
    { label: "Created By", value: endorsement.createdBy },
  ];
}

/** An endorsement and its CD overview; `reload` fetches both anew after a write. */
function useEndorsement(id: string) {
  const details = useApi(getEndorsement, { params: { id }, query: ENDORSEMENT_DETAILS_QUERY });
  const overview = useApi(getCdOverview, { params: { id } });
  const { mutate: reloadDetails } = details;
  const { mutate: reloadOverview } = overview;
  const reload = useCallback(() => Promise.all([reloadDetails(), reloadOverview()]), [reloadDetails, reloadOverview]);
  return { details, overview, reload };
}
