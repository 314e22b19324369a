"use client";

import { Drawer } from "@mantine/core";
import { DerivationLines } from "@/components/ui/derivation-lines";
import { ErrorState } from "@/components/ui/error-state";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { useApi } from "@/lib/client/use-api";
import { getPremiumDerivation } from "@/lib/contract/calls";
import type { EndorsementMember } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";

type Props = { endorsementId: string; member: Pick<EndorsementMember, "id" | "name">; onClose: () => void };

/** The derivation of a row's amount. */
export function PremiumDrawer({ endorsementId, member, onClose }: Props) {
  const params = { id: endorsementId, memberId: member.id };
  const { data, error, isValidating, mutate } = useApi(getPremiumDerivation, { params });
  const derivation = data?.data;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={`${TEXT.whyThisAmount} ${member.name}`}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {derivation ? (
        <DerivationLines name={derivation.name} lines={derivation.lines} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void mutate()} retrying={isValidating} />
      ) : (
        <PartSkeleton label="Loading the derivation…" />
      )}
    </Drawer>
  );
}
