"use client";

import { Button, CopyButton, Drawer } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { ErrorState } from "@/components/ui/error-state";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { useApi } from "@/lib/client/use-api";
import { getPremiumDerivation } from "@/lib/contract/calls";
import type { PremiumDerivation } from "@/lib/contract/endorsement-facts";
import type { EndorsementMember } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import classes from "./endorsement-details.module.css";

type Props = { endorsementId: string; member: Pick<EndorsementMember, "id" | "name">; onClose: () => void };

/** The derivation of a row's amount, line by line; copied as text it fits into a ticket [domain §4–§7]. */
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
        <>
          <dl className={classes.derivation}>
            {derivation.lines.map(({ label, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be alike
              <div key={index} data-total={label === "Total" || undefined}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <CopyButton value={asText(derivation)}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="xs"
                leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
                onClick={copy}
              >
                {copied ? "Copied" : "Copy"}
              </Button>
            )}
          </CopyButton>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void mutate()} retrying={isValidating} />
      ) : (
        <PartSkeleton label="Loading the derivation…" />
      )}
    </Drawer>
  );
}

const asText = ({ name, lines }: PremiumDerivation) =>
  [name, ...lines.map(({ label, text }) => `${label}: ${text}`)].join("\n");
