"use client";

import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { copyWithToast } from "@/components/ui/copy-with-toast";
import type { CdOverview, Endorsement } from "@/lib/contract/endorsements";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { formatRupees } from "@/lib/domain/money/paise";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { shortRupees } from "./blocker-words";

/** Copies the message that asks HR for a top-up, for the ticket or an email. */
export function CopyTopUpRequest({ endorsement, overview }: { endorsement: Endorsement; overview: CdOverview }) {
  function copyRequest() {
    return copyWithToast(
      TEXT.topUpRequest({
        account: overview.accountNumber,
        insurer: endorsement.insurerName,
        endo: endoNumber(endorsement.endorsementNumber),
        policy: endorsement.policyNumber ?? endorsement.nickName ?? policyTypeLabel(endorsement.policyType),
        cost: formatRupees(overview.netCostOfEndorsement),
        balance: formatRupees(overview.cdBalance),
        missing: formatRupees(shortRupees(overview)),
      }),
      { message: TEXT.requestCopied({ name: TEXT.shortName(endorsement) }) },
    );
  }

  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconCopy size={14} aria-hidden />}
      onClick={() => void copyRequest()}
    >
      Copy the request for HR
    </Button>
  );
}
