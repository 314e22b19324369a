"use client";

import { EmptyState } from "@/components/ui/empty-state";
import { PartState } from "@/components/ui/part-state";
import { useApi } from "@/lib/client/use-api";
import { listUserBenefits } from "@/lib/contract/calls";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { BenefitCard } from "./benefit-card";

/** The benefits of the policies that currently cover the member. */
export function ProfileBenefits({ userId }: { userId: string }) {
  const reply = useApi(listUserBenefits, { params: { userId } });
  if (!reply.data) return <PartState reply={reply} loading="Loading the benefits…" />;
  const { benefits } = reply.data.data;
  if (benefits.length === 0) return <EmptyState title={TEXT.noBenefits} />;
  return benefits.map((benefit) => <BenefitCard key={benefit.id} benefit={benefit} heading="h3" />);
}
