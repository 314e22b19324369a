"use client";

import { Group } from "@mantine/core";
import { Day } from "@/components/ui/day";
import { EmptyState } from "@/components/ui/empty-state";
import { type Fact, Facts } from "@/components/ui/facts";
import { Modal } from "@/components/ui/modal";
import { PartState } from "@/components/ui/part-state";
import { useApi } from "@/lib/client/use-api";
import { listUserBenefits } from "@/lib/contract/calls";
import type { UserPolicy } from "@/lib/contract/user-policies";
import type { Member } from "@/lib/contract/users";
import { isInsurance } from "@/lib/domain/benefits/benefit-order";
import { fullName } from "@/lib/domain/members/person-name";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { BenefitCard } from "./benefit-card";
import { memberFacts } from "./member-facts";
import { RevealButton } from "./reveal-button";

type Props = { member: Member; cover: UserPolicy; onClose: () => void };

/** The member's benefits on one policy; insurance benefits also show coverage dates [spec 1 §2 Benefit Details]. */
export function BenefitDialog({ member, cover, onClose }: Props) {
  const reply = useApi(listUserBenefits, { params: { userId: member.userId } });
  const benefits = reply.data?.data.benefits.filter(({ policyId }) => policyId === cover.policyId);
  const hasInsurance = benefits?.some(isInsurance);
  const coverage: Fact[] = hasInsurance
    ? [
        { label: "Coverage start", value: <Day value={cover.policyStartDate} /> },
        { label: "Coverage end", value: <Day value={cover.policyEndDate} /> },
      ]
    : [];
  const name = `${fullName(member)} (${member.relationship ?? "-"})`;
  return (
    <Modal opened onClose={onClose} title={`${TEXT.benefitDetails}: ${name}`} size="lg">
      <Facts
        layout="grid"
        facts={[...memberFacts(member).slice(1), { label: "Policy ID", value: cover.policyId }, ...coverage]}
      />
      <Group justify="flex-end">
        <RevealButton member={member} />
      </Group>
      {benefits?.map((benefit) => (
        <BenefitCard key={benefit.id} benefit={benefit} heading="h3" />
      ))}
      {benefits?.length === 0 ? <EmptyState title="No benefits on this policy" /> : null}
      <PartState reply={reply} loading="Loading the benefits…" />
    </Modal>
  );
}
