"use client";

import { useApiAsOf } from "@/components/ui/as-of/use-as-of";
import { EmptyState } from "@/components/ui/empty-state";
import { PartState } from "@/components/ui/part-state";
import { listUserBenefits, listUserBenefitsAsOf } from "@/lib/contract/calls";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { BenefitCard } from "./benefit-card";

/** The benefits of the policies that cover the member, or covered them on the date shown. */
export function ProfileBenefits({ userId }: { userId: string }) {
  const reply = useApiAsOf(listUserBenefits, listUserBenefitsAsOf, { params: { userId } });
  if (!reply.data) return <PartState reply={reply} loading="Loading the benefits…" />;
  const { benefits } = reply.data.data;
  if (benefits.length === 0) return <EmptyState title={TEXT.noBenefits} />;
  return benefits.map((benefit) => <BenefitCard key={benefit.id} benefit={benefit} heading="h3" />);
}
