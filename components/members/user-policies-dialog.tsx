"use client";

import { Button, Group } from "@mantine/core";
import { Day } from "@/components/ui/day";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Facts } from "@/components/ui/facts";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Modal } from "@/components/ui/modal";
import { Money } from "@/components/ui/money";
import { useApi } from "@/lib/client/use-api";
import { listUserBenefits, listUserPolicies } from "@/lib/contract/calls";
import type { UserPolicy } from "@/lib/contract/user-policies";
import type { Member } from "@/lib/contract/users";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { BenefitCard } from "./benefit-card";
import classes from "./members.module.css";
import { fullName } from "./names";
import { useMemberDesk } from "./use-member-desk";

/** 'User Policies': every cover in force, then the benefits that are no part of a modular plan [spec 1 §2]. */
export function UserPoliciesDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const params = { userId: member.userId };
  const covers = useApi(listUserPolicies, { params });
  const benefits = useApi(listUserBenefits, { params });
  const { open } = useMemberDesk();
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
      {!covers.data && covers.error ? (
        <ErrorState error={covers.error} retrying={covers.isValidating} onRetry={() => void covers.mutate()} />
      ) : null}
      {!covers.data && !covers.error ? <LoaderWithTitles title="Loading the policies…" /> : null}
      {extra.length > 0 ? <h3 className={classes.subTitle}>{TEXT.activeBenefits}</h3> : null}
      {extra.map((benefit) => (
        <BenefitCard key={benefit.id} benefit={benefit} />
      ))}
      {!benefits.data && benefits.error ? (
        <ErrorState error={benefits.error} retrying={benefits.isValidating} onRetry={() => void benefits.mutate()} />
      ) : null}
    </Modal>
  );
}

function CoverCard({ cover, onOpen }: { cover: UserPolicy; onOpen: (task: "policy" | "benefits") => void }) {
  const name = [cover.policyType, cover.policyNickName, cover.insurerName].filter(Boolean).join(" · ");
  return (
    <section className={classes.policyCard} aria-label={name}>
      <div className={classes.cardHead}>
        <h4 className={classes.cardTitle}>{name}</h4>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => onOpen("policy")}>
            {TEXT.policyDetails}
          </Button>
          <Button size="xs" variant="default" onClick={() => onOpen("benefits")}>
            {TEXT.benefitDetails}
          </Button>
        </Group>
      </div>
      <Facts
        layout="grid"
        facts={[
          { label: "E-card", value: cover.policyEcard ? "Available" : "Not available" },
          { label: "Slab", value: cover.slabName ?? cover.slabId },
          { label: "Sum Insured", value: <Money rupees={cover.sumInsured} /> },
          { label: "End date", value: <Day value={cover.policyEndDate} /> },
          { label: "Enrolment due date", value: <Day value={cover.enrolmentDueDate} /> },
          { label: "Enrolment status", value: cover.enrolmentStatus },
        ]}
      />
    </section>
  );
}
