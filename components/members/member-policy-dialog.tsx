"use client";

import { Group } from "@mantine/core";
import { Day } from "@/components/ui/day";
import { type Fact, Facts } from "@/components/ui/facts";
import { Modal } from "@/components/ui/modal";
import { PartState } from "@/components/ui/part-state";
import { useApi } from "@/lib/client/use-api";
import { getPolicy } from "@/lib/contract/calls";
import type { UserPolicy } from "@/lib/contract/user-policies";
import type { Member } from "@/lib/contract/users";
import { enrolmentStatusLabel } from "@/lib/domain/members/enrolment-status";
import { fullName } from "@/lib/domain/members/person-name";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { ECardButton } from "./e-card-button";
import { memberFacts } from "./member-facts";
import type { PolicyBody } from "./policy-body";
import { RevealButton } from "./reveal-button";

type Props = { member: Member; cover: UserPolicy; policyBody: PolicyBody; onClose: () => void };

/** The member on one policy, and the policy restricted to the member's slab [spec 1 §2 Policy Details]. */
export function MemberPolicyDialog({ member, cover, policyBody, onClose }: Props) {
  const reply = useApi(getPolicy, { params: { id: cover.policyId } });
  const enrolment: Fact[] = cover.enrolmentDueDate
    ? [
        { label: "Enrolment Due Date", value: <Day value={cover.enrolmentDueDate} /> },
        { label: "Enrolment status", value: enrolmentStatusLabel(cover.enrolmentStatus) },
      ]
    : [];
  return (
    <Modal opened onClose={onClose} title={`${TEXT.policyDetails}: ${fullName(member)}`} size={1000}>
      <Facts
        facts={[
          ...memberFacts(member),
          { label: "Coverage start", value: <Day value={cover.policyStartDate} /> },
          { label: "Coverage end", value: <Day value={cover.policyEndDate} /> },
          ...enrolment,
        ]}
        layout="grid"
      />
      <Group justify="flex-end" my="sm">
        <RevealButton member={member} />
        <ECardButton cover={cover} holder={fullName(member)} />
      </Group>
      {reply.data ? policyBody(reply.data.data.policyPlan, cover.slabId) : null}
      <PartState reply={reply} loading="Loading the policy…" />
    </Modal>
  );
}
