"use client";

import { DerivationLines } from "@/components/ui/derivation-lines";
import { PartState } from "@/components/ui/part-state";
import { SideDrawer } from "@/components/ui/side-drawer";
import { useApi } from "@/lib/client/use-api";
import { getPremiumDerivation } from "@/lib/contract/calls";
import type { EndorsementMember } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";

type Props = { endorsementId: string; member: Pick<EndorsementMember, "id" | "name">; onClose: () => void };

/** The derivation of a row's amount. */
export function PremiumDrawer({ endorsementId, member, onClose }: Props) {
  const params = { id: endorsementId, memberId: member.id };
  const reply = useApi(getPremiumDerivation, { params });
  const derivation = reply.data?.data;
  return (
    <SideDrawer onClose={onClose} size="md" title={`${TEXT.whyThisAmount} ${member.name}`}>
      {derivation ? (
        <DerivationLines name={derivation.name} lines={derivation.lines} />
      ) : (
        <PartState reply={reply} loading="Loading the derivation…" />
      )}
    </SideDrawer>
  );
}
