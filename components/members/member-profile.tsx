"use client";

import { Button } from "@mantine/core";
import { IconEdit, IconShieldCheck } from "@tabler/icons-react";
import { type ReactNode, useCallback, useState } from "react";
import { PendingChanges } from "@/components/shared/approvals/pending-changes";
import { StatusBadge } from "@/components/shared/status-badge";
import { AsOfBar } from "@/components/ui/as-of/as-of-bar";
import { AsOfButton } from "@/components/ui/as-of/as-of-button";
import { AsOfView } from "@/components/ui/as-of/as-of-view";
import { useApiAsOf, useAsOf } from "@/components/ui/as-of/use-as-of";
import { DetailsFailed } from "@/components/ui/details-missing";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { NotOffered } from "@/components/ui/not-offered";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { SectionSkeleton } from "@/components/ui/page-skeleton";
import { useRecordActions } from "@/components/ui/record-actions";
import { RefreshingTag } from "@/components/ui/refreshing-tag";
import { usePageTitle } from "@/components/ui/use-page-title";
import { isNotFound } from "@/lib/client/api-error";
import { useCan, useOffered } from "@/lib/client/viewer";
import { getCoverProof, getMemberAsOf, getMemberProfile } from "@/lib/contract/calls";
import type { MemberEndorsement, MemberProfile as ProfileFacts } from "@/lib/contract/member-profiles";
import type { Member } from "@/lib/contract/users";
import { fullName } from "@/lib/domain/members/person-name";
import { CONSOLE_MESSAGES } from "@/lib/messages/console";
import { COVER_PROOF_MESSAGES as PROOF } from "@/lib/messages/cover-proof";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { paths } from "@/lib/paths";
import { MemberActionMenu, useMemberPageActions } from "./member-actions";
import { MemberDialogs } from "./member-dialogs";
import { MemberHistory } from "./member-history";
import type { PolicyBody } from "./policy-body";
import { ProfileBenefits } from "./profile-benefits";
import { ProfileCovers } from "./profile-covers";
import { ProfileEndorsements } from "./profile-endorsements";
import { ContactFacts, FamilyList, PersonFacts } from "./profile-parts";
import { RevealButton } from "./reveal-button";
import { SEARCH_CRUMB } from "./search-crumb";
import { useMemberDialogs } from "./use-member-dialogs";

/** Shows the derivation of an endorsement row's amount. Endorsements are another feature; the page connects the two. */
export type ExplainPremium = (row: MemberEndorsement, name: string, onClose: () => void) => ReactNode;

type Props = { userId: string; policyBody: PolicyBody; explain: ExplainPremium };

/** One member: contact, family, cover with premium and its reason, endorsements, benefits, history. */
export function MemberProfile(props: Props) {
  return (
    <AsOfView>
      <Profile {...props} />
    </AsOfView>
  );
}

function Profile({ userId, policyBody, explain }: Props) {
  const isOffered = useOffered(getMemberProfile);
  const reply = useApiAsOf(getMemberProfile, getMemberAsOf, { params: { id: userId } });
  const { data, error, mutate } = reply;
  const refresh = useCallback(() => mutate(), [mutate]);
  const profile = data?.data;
  usePageTitle(profile && fullName(profile.member));
  if (!isOffered) return <NotOffered title={TEXT.profile} missing={CONSOLE_MESSAGES.notOffered} />;
  // SWR keeps the profile of a member who was deleted meanwhile.
  if (error && (!profile || isNotFound(error))) {
    return <DetailsFailed title={TEXT.profile} list={SEARCH_CRUMB} reply={reply} failureTitle={TEXT.membersFailed} />;
  }
  if (!profile) {
    return (
      <Page>
        <PageHeader title={TEXT.profile} back={SEARCH_CRUMB} />
        <SectionSkeleton label={TEXT.loading} />
      </Page>
    );
  }
  return (
    <MemberDialogs policyBody={policyBody} onChanged={refresh}>
      <Page>
        <Head member={profile.member} isRefreshing={reply.isValidating} />
        <AsOfBar />
        <PendingChanges entity="member" entityId={profile.member.userId} />
        <PersonFacts profile={profile} />
        <Sections profile={profile} explain={explain} />
      </Page>
    </MemberDialogs>
  );
}

function Head({ member, isRefreshing }: { member: Member; isRefreshing: boolean }) {
  const { employer, companyName } = member;
  const actions = useMemberPageActions(member);
  useRecordActions(useAsOf() ? [] : actions);
  const directory = employer && companyName ? [{ label: companyName, href: paths.memberDetails(employer) }] : [];
  return (
    <PageHeader
      title={fullName(member)}
      id={member.userId}
      breadcrumbs={directory}
      status={<StatusBadge kind="member" status={member.active ? "ACTIVE" : "INACTIVE"} />}
      meta={<RefreshingTag active={isRefreshing} />}
      actions={
        <>
          <ProofLink userId={member.userId} />
          <AsOfButton />
          <MemberActionMenu member={member} actions={actions} />
        </>
      }
    />
  );
}

/** Opens the proof of the cover on a date. */
function ProofLink({ userId }: { userId: string }) {
  const asOf = useAsOf();
  const isOffered = useOffered(getCoverProof);
  if (!useCan("endorsements.read") || !isOffered) return null;
  return (
    <Button
      component={Link}
      href={paths.coverProof(userId, asOf ?? {})}
      variant="default"
      data-print="no"
      leftSection={<IconShieldCheck size={15} aria-hidden />}
    >
      {PROOF.link}
    </Button>
  );
}

function Sections({ profile, explain }: { profile: ProfileFacts; explain: ExplainPremium }) {
  const { member, mergedInto, family, covers, endorsements, history } = profile;
  const [explained, setExplained] = useState<MemberEndorsement | null>(null);
  return (
    <>
      <Section title={TEXT.contact} actions={<ContactActions member={member} />}>
        <ContactFacts member={member} />
      </Section>
      <Section title={TEXT.family}>
        <FamilyList family={family} />
      </Section>
      <Section title={TEXT.covers}>
        {mergedInto && covers.length === 0 ? (
          <EmptyState title={TEXT.coversMoved} />
        ) : (
          <ProfileCovers member={member} covers={covers} endorsements={endorsements} onExplain={setExplained} />
        )}
      </Section>
      <Section title={TEXT.endorsements}>
        <ProfileEndorsements rows={endorsements} />
      </Section>
      <Section title={TEXT.activeBenefits}>
        <ProfileBenefits userId={member.userId} />
      </Section>
      <MemberHistory userId={member.userId} history={history} />
      {explained ? explain(explained, fullName(member), () => setExplained(null)) : null}
    </>
  );
}

function ContactActions({ member }: { member: Member }) {
  const { open } = useMemberDialogs();
  const canEdit = useCan("members.contact");
  return (
    <>
      <RevealButton member={member} />
      {canEdit ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconEdit size={14} aria-hidden />}
          onClick={() => open("contact", member)}
        >
          {TEXT.editContact}
        </Button>
      ) : null}
    </>
  );
}
