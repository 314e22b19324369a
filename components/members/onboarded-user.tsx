"use client";

import { Anchor, Button } from "@mantine/core";
import { Day } from "@/components/ui/day";
import { DetailsFailed } from "@/components/ui/details-missing";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { NotOffered } from "@/components/ui/not-offered";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { SectionSkeleton } from "@/components/ui/page-skeleton";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getOnboardedUser } from "@/lib/contract/calls";
import type { OnboardedUser as User } from "@/lib/contract/scripts";
import { genderCode } from "@/lib/domain/members/fact-in-words";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { CONSOLE_MESSAGES } from "@/lib/messages/console";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { paths } from "@/lib/paths";
import { Dob } from "./profile-parts";
import { SEARCH_CRUMB } from "./search-crumb";

/** An employee whom a script has onboarded: who they are, on which policy, and since when. */
export function OnboardedUser({ id }: { id: string }) {
  const isOffered = useOffered(getOnboardedUser);
  const reply = useApi(getOnboardedUser, { params: { id } });
  const user = reply.data?.data;
  usePageTitle(user?.name);
  if (!isOffered) return <NotOffered title={TEXT.profile} missing={CONSOLE_MESSAGES.notOffered} />;
  if (user) return <Details user={user} />;
  if (reply.error) {
    return <DetailsFailed title={TEXT.profile} list={SEARCH_CRUMB} reply={reply} failureTitle={TEXT.membersFailed} />;
  }
  return (
    <Page>
      <PageHeader title={TEXT.profile} back={SEARCH_CRUMB} />
      <SectionSkeleton label={TEXT.loading} />
    </Page>
  );
}

function Details({ user }: { user: User }) {
  const { companyId, companyName, policyId, policyType, nickName, userId } = user;
  return (
    <Page>
      <PageHeader
        title={user.name}
        id={user.id}
        breadcrumbs={[{ label: companyName, href: paths.memberDetails(companyId) }]}
        meta={TEXT.onboardedByScript}
        actions={
          userId ? (
            <Button component={Link} href={paths.memberProfile(userId)}>
              {TEXT.openMember}
            </Button>
          ) : null
        }
      />
      <Facts
        facts={[
          { label: "Employee ID", value: user.employeeId },
          { label: "Date of Birth", value: <Dob value={user.dob} /> },
          { label: "Gender", value: genderCode(user.gender) },
          {
            label: "Company",
            value: (
              <Anchor component={Link} href={paths.companyDetails(companyId)} size="sm">
                {companyName}
              </Anchor>
            ),
          },
          {
            label: "Policy",
            value: (
              <Anchor component={Link} href={paths.policyDetails(policyId)} size="sm">
                {[policyTypeLabel(policyType), nickName ?? policyId].filter(Boolean).join(" · ")}
              </Anchor>
            ),
          },
          { label: "Onboarded", value: <Day value={user.onboardedAt} format="DD MMM YYYY" /> },
        ]}
      />
      <Sections user={user} />
    </Page>
  );
}

function Sections({ user }: { user: User }) {
  return (
    <>
      <Section title={TEXT.contact}>
        <Facts
          layout="grid"
          facts={[
            { label: "Mobile", value: user.mobile },
            { label: "Email", value: user.email },
            { label: "Grade", value: user.grade },
            { label: "Designation", value: user.designation },
            { label: "Location", value: user.location },
            { label: "Joined", value: <Day value={user.joiningDate} /> },
          ]}
        />
      </Section>
      <Section title={TEXT.covers}>
        <Facts
          layout="grid"
          facts={[
            { label: "Slab", value: user.slabId },
            { label: "Sum Insured", value: <Money rupees={user.sumInsured} /> },
            { label: "Coverage start", value: <Day value={user.coverageStart} /> },
            { label: "Enrolment Due Date", value: <Day value={user.enrolmentDueDate} /> },
            { label: "Onboarded by", value: user.onboardedBy },
          ]}
        />
      </Section>
    </>
  );
}
