"use client";

import { Button } from "@mantine/core";
import { IconEdit } from "@tabler/icons-react";
import { type ReactNode, useCallback, useState } from "react";
import { DetailsFailed } from "@/components/ui/details-missing";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { SectionSkeleton } from "@/components/ui/page-skeleton";
import { useRecordActions } from "@/components/ui/record-actions";
import { RefreshingTag } from "@/components/ui/refreshing-tag";
import { StatusBadge } from "@/components/ui/status-badge";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { getMemberProfile } from "@/lib/contract/calls";
import type { MemberEndorsement, MemberProfile as Profile } from "@/lib/contract/member-profiles";
import type { Member } from "@/lib/contract/users";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { paths } from "@/lib/paths";
import { MemberActionMenu, useMemberPageActions } from "./member-actions";
import { MemberDialogs } from "./member-dialogs";
import { MemberHistory } from "./member-history";
import { fullName } from "./names";
import type { PolicyBody } from "./policy-body";
import { ProfileBenefits } from "./profile-benefits";
import { ProfileCovers } from "./profile-covers";
import { ProfileEndorsements } from "./profile-endorsements";
import { ContactFacts, FamilyList, PersonFacts } from "./profile-parts";
import { RevealButton } from "./reveal-button";
import { useMemberDialogs } from "./use-member-dialogs";

const LIST = { label: "Global Member Search", href: paths.globalMemberSearch() };

/** Shows the derivation of an endorsement row's amount. Endorsements are another feature; the page connects the two. */
export type ExplainPremium = (row: MemberEndorsement, name: string, onClose: () => void) => ReactNode;

type Props = { userId: string; policyBody: PolicyBody; explain: ExplainPremium };

/** One member: contact, family, cover with premium and its reason, endorsements, benefits, history. */
export function MemberProfile({ userId, policyBody, explain }: Props) {
  const { data, error, isValidating, mutate } = useApi(getMemberProfile, { params: { id: userId } });
  const refresh = useCallback(() => mutate(), [mutate]);
  const profile = data?.data;
  usePageTitle(profile && fullName(profile.member));
  if (!profile && error) {
    return (
      <DetailsFailed
        title={TEXT.profile}
        list={LIST}
        error={error}
        failureTitle={TEXT.membersFailed}
        retrying={isValidating}
        onRetry={() => void mutate()}
      />
    );
  }
  if (!profile) {
    return (
      <Page>
        <PageHeader title={TEXT.profile} back={LIST} />
        <SectionSkeleton label={TEXT.loading} />
      </Page>
    );
  }
  return (
    <MemberDialogs policyBody={policyBody} onChanged={refresh}>
      <Page>
        <Head member={profile.member} isRefreshing={isValidating} />
        <PersonFacts member={profile.member} />
        <Sections profile={profile} explain={explain} />
      </Page>
    </MemberDialogs>
  );
}

function Head({ member, isRefreshing }: { member: Member; isRefreshing: boolean }) {
  const { employer, companyName } = member;
  const actions = useMemberPageActions(member);
  useRecordActions(actions);
  const directory = employer && companyName ? [{ label: companyName, href: paths.memberDetails(employer) }] : [];
  return (
    <PageHeader
      title={fullName(member)}
      id={member.userId}
      breadcrumbs={directory}
      status={<StatusBadge kind="member" status={member.active ? "ACTIVE" : "INACTIVE"} />}
      meta={<RefreshingTag active={isRefreshing} />}
      actions={<MemberActionMenu member={member} actions={actions} />}
    />
  );
}

function Sections({ profile, explain }: { profile: Profile; explain: ExplainPremium }) {
  const { member, family, covers, endorsements, history } = profile;
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
        <ProfileCovers member={member} covers={covers} endorsements={endorsements} onExplain={setExplained} />
      </Section>
      <Section title={TEXT.endorsements}>
        <ProfileEndorsements rows={endorsements} />
      </Section>
      <Section title={TEXT.activeBenefits}>
        <ProfileBenefits userId={member.userId} />
      </Section>
      <Section title={TEXT.history}>
        <MemberHistory history={history} />
      </Section>
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
