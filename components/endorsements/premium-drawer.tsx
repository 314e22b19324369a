"use client";

import { Drawer } from "@mantine/core";
import { DerivationLines } from "@/components/ui/derivation-lines";
import { FocusBack } from "@/components/ui/focus-back";
import { PartState } from "@/components/ui/part-state";
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
    <>
      <FocusBack />
      <Drawer
        opened
        onClose={onClose}
        position="right"
        size="md"
        returnFocus={false}
        title={`${TEXT.whyThisAmount} ${member.name}`}
        closeButtonProps={{ "aria-label": "Close" }}
      >
        {derivation ? (
          <DerivationLines name={derivation.name} lines={derivation.lines} />
        ) : (
          <PartState reply={reply} loading="Loading the derivation…" />
        )}
      </Drawer>
    </>
  );
}
