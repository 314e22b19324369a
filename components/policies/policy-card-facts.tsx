import { Group } from "@mantine/core";
import { Day, Period } from "@/components/ui/day";
import { type Fact, Facts } from "@/components/ui/facts";
import { StoredImage } from "@/components/ui/stored-image";
import type { Policy } from "@/lib/contract/policies";
import type { PolicyCardItem } from "@/lib/contract/policy-lists";
import { enrolmentStatusLabel } from "@/lib/domain/members/enrolment-status";
import { categoryOf } from "./policy-kind";

/** A policy as lists and getPolicy return it. */
type Shown = PolicyCardItem | Policy;

/** Facts of the policy card [spec 1 §2]. The insurer and the status are in its head. */
export const cardFacts = (policy: Shown): Fact[] => [
  { label: "Category", value: categoryOf(policy) },
  { label: "Period", value: <Period from={policy.policyStartDate} to={policy.policyEndDate} /> },
  { label: "Enrolment status", value: enrolmentStatusLabel(policy.enrolmentStatus) },
  { label: "Due date", value: <Day value={policy.enrolmentDueDate} /> },
];

/** The policy card as the summary of the policy's page, whose title has the status [spec 1 §2 Policy detail]. */
export function PolicySummary({ policy }: { policy: Policy }) {
  const insurer = (
    <Group gap="xs" wrap="nowrap">
      <InsurerLogo policy={policy} size={20} />
      {policy.insurerName ?? "-"}
    </Group>
  );
  return <Facts facts={[{ label: "Insurer", value: insurer }, ...cardFacts(policy)]} />;
}

export function InsurerLogo({ policy, size }: { policy: Shown; size?: number }) {
  const { insurerLogo, insurerName } = policy;
  return <StoredImage docType="INSURER_LOGOS" fileName={insurerLogo} name={insurerName ?? "-"} size={size} />;
}
