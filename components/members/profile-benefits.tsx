"use client";

import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { useApi } from "@/lib/client/use-api";
import { listUserBenefits } from "@/lib/contract/calls";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { BenefitCard } from "./benefit-card";

/** The benefits of the policies that currently cover the member. */
export function ProfileBenefits({ userId }: { userId: string }) {
  const { data, error, isValidating, mutate } = useApi(listUserBenefits, { params: { userId } });
  if (!data && error) return <ErrorState error={error} retrying={isValidating} onRetry={() => void mutate()} />;
  if (!data) return <PartSkeleton label="Loading the benefits…" />;
  const { benefits } = data.data;
  if (benefits.length === 0) return <EmptyState title={TEXT.noBenefits} />;
  return benefits.map((benefit) => <BenefitCard key={benefit.id} benefit={benefit} heading="h3" />);
}
