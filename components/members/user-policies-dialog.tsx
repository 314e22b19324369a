"use client";

import { EmptyState } from "@/components/ui/empty-state";
import { Facts } from "@/components/ui/facts";
import { Modal } from "@/components/ui/modal";
import { LoadFailed, PartState } from "@/components/ui/part-state";
import { useApi } from "@/lib/client/use-api";
import { listUserBenefits, listUserPolicies } from "@/lib/contract/calls";
import type { Member } from "@/lib/contract/users";
import { fullName } from "@/lib/domain/members/person-name";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { BenefitCard } from "./benefit-card";
import { CoverCard } from "./cover-card";
import classes from "./members.module.css";
import { useMemberDialogs } from "./use-member-dialogs";

/** 'User Policies': active covers, then benefits outside a modular plan [spec 1 §2]. */
export function UserPoliciesDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const params = { userId: member.userId };
  const covers = useApi(listUserPolicies, { params });
  const benefits = useApi(listUserBenefits, { params });
  const { open } = useMemberDialogs();
  const active = covers.data?.data.userPolicies.filter((cover) => cover.active);
  const extra = benefits.data?.data.benefits.filter((benefit) => benefit.type !== "MODULAR") ?? [];
  return (
    <Modal opened onClose={onClose} title={`${TEXT.userPolicies}: ${fullName(member)}`} size="lg">
      <Facts
        facts={[
          { label: "ID", value: member.userId },
          { label: "Relationship", value: member.relationship },
          { label: "Parent ID", value: member.parentId },
        ]}
      />
      <h3 className={classes.subTitle}>{TEXT.activePolicies}</h3>
      {active?.map((cover) => (
        <CoverCard key={cover.id} cover={cover} onOpen={(task) => open(task, member, cover)} />
      ))}
      {active?.length === 0 ? <EmptyState title={TEXT.noActivePolicies} /> : null}
      <PartState reply={covers} loading="Loading the policies…" />
      {extra.length > 0 ? <h3 className={classes.subTitle}>{TEXT.activeBenefits}</h3> : null}
      {extra.map((benefit) => (
        <BenefitCard key={benefit.id} benefit={benefit} />
      ))}
      <LoadFailed reply={benefits} />
    </Modal>
  );
}
