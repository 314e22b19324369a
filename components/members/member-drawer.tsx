"use client";

import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useCallback } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { PartState } from "@/components/ui/part-state";
import { SideDrawer } from "@/components/ui/side-drawer";
import { useApi } from "@/lib/client/use-api";
import { getMemberProfile } from "@/lib/contract/calls";
import type { MemberProfile } from "@/lib/contract/member-profiles";
import { fullName } from "@/lib/domain/members/person-name";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { paths } from "@/lib/paths";
import { coverName } from "./cover-card";
import { MemberDialogs } from "./member-dialogs";
import classes from "./members.module.css";
import type { PolicyBody } from "./policy-body";
import { ContactFacts, FamilyList, PersonFacts } from "./profile-parts";
import { RevealButton } from "./reveal-button";

type Props = { userId: string; policyBody: PolicyBody; onClose: () => void };

/** Quick look at a member; the page has the details. */
export function MemberDrawer({ userId, policyBody, onClose }: Props) {
  const reply = useApi(getMemberProfile, { params: { id: userId } });
  const { data, mutate } = reply;
  const refresh = useCallback(() => mutate(), [mutate]);
  const profile = data?.data;
  return (
    <SideDrawer onClose={onClose} size="lg" title={profile ? fullName(profile.member) : TEXT.profile}>
      {profile ? (
        <MemberDialogs policyBody={policyBody} onChanged={refresh}>
          <Summary profile={profile} onLeave={onClose} />
        </MemberDialogs>
      ) : (
        <PartState reply={reply} failed={TEXT.membersFailed} loading={TEXT.loading} />
      )}
    </SideDrawer>
  );
}

function Summary({ profile, onLeave }: { profile: MemberProfile; onLeave: () => void }) {
  const { member, family, covers } = profile;
  const active = covers.filter((cover) => cover.active);
  return (
    <div className={classes.drawer}>
      <Button
        component={Link}
        href={paths.memberProfile(member.userId)}
        variant="default"
        rightSection={<IconArrowRight size={15} aria-hidden />}
        onClick={onLeave}
      >
        {TEXT.openPage}
      </Button>
      <PersonFacts profile={profile} />
      <h3 className={classes.subTitle}>{TEXT.contact}</h3>
      <ContactFacts member={member} />
      <RevealButton member={member} />
      <h3 className={classes.subTitle}>{TEXT.family}</h3>
      <FamilyList family={family} />
      <h3 className={classes.subTitle}>{TEXT.activePolicies}</h3>
      {active.length === 0 ? <EmptyState title={TEXT.noActivePolicies} /> : null}
      {active.map((cover) => (
        <section key={cover.id} className={classes.policyCard} aria-label={coverName(cover)}>
          <h4 className="small-heading">{coverName(cover)}</h4>
          <Facts
            layout="grid"
            facts={[
              { label: "Slab", value: cover.slabName ?? cover.slabId },
              { label: "Sum Insured", value: <Money rupees={cover.sumInsured} /> },
              { label: "Annual premium", value: <Money rupees={cover.annual} /> },
            ]}
          />
        </section>
      ))}
    </div>
  );
}
