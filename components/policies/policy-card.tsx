"use client";

import { Anchor } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { StatusBadge } from "@/components/shared/status-badge";
import { CopyableId } from "@/components/ui/copyable-id";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { useCan } from "@/lib/client/viewer";
import type { PolicyCardItem } from "@/lib/contract/policy-lists";
import { POLICY_MESSAGES as TEXT } from "@/lib/messages/policies";
import { RENEWAL_MESSAGES as RENEWAL } from "@/lib/messages/renewals";
import { paths } from "@/lib/paths";
import classes from "./policies.module.css";
import { cardFacts, InsurerLogo } from "./policy-card-facts";
import { isDraft, policyStatusOf } from "./policy-kind";
import { useEditHref } from "./use-edit-href";
import { useRenewHref } from "./use-renew-href";

/** Attaches a CD account; supplied by the page. */
export type AttachAccount = (policy: PolicyCardItem) => ReactNode;

type Props = { policy: PolicyCardItem; attachAccount?: AttachAccount };

/** One policy of a company with its actions [spec 1 §2 Policy card]. */
export function PolicyCard({ policy, attachAccount }: Props) {
  const name = policy.nickName ?? policy.policyNumber ?? policy.id;
  const isBroken = policy.error !== null && !isDraft(policy);
  return (
    <li className={classes.card} aria-label={name}>
      <div className={classes.cardHead}>
        <InsurerLogo policy={policy} />
        <div className={classes.cardNames}>
          <p className={classes.cardTitle}>{name}</p>
          <p className="quiet">{policy.insurerName ?? "-"}</p>
        </div>
        <StatusBadge kind="policy" status={policyStatusOf(policy)} />
      </div>
      {isBroken ? (
        <BrokenPolicy text={policy.error ?? ""} id={policy.id} />
      ) : (
        <>
          <Facts facts={cardFacts(policy)} />
          <CardActions policy={policy} attachAccount={attachAccount} />
        </>
      )}
    </li>
  );
}

/** A policy that the company's record names but does not exist [spec 1 §2]. */
export function MissingPolicyCard({ id }: { id: string }) {
  return (
    <li className={classes.card} aria-label={`${TEXT.missing} ${id}`}>
      <BrokenPolicy text={TEXT.missing} id={id} />
    </li>
  );
}

function BrokenPolicy({ text, id }: { text: string; id: string }) {
  return (
    <div className={classes.broken}>
      <p className={classes.brokenText}>
        <IconAlertTriangle size={16} aria-hidden /> {text}
      </p>
      <CopyableId id={id} label="policy id" length={30} />
    </div>
  );
}

/** For a Draft, the placement slip; after hand-over, the policy and, while active, its form [spec 1 §4]. */
function CardActions({ policy, attachAccount }: Props) {
  const canSeeAccount = useCan("cd-accounts.read");
  const editHref = useEditHref(policy);
  const renewHref = useRenewHref(policy);
  return (
    <div className={classes.cardActions}>
      {isDraft(policy) && editHref ? null : <Action href={paths.policyDetails(policy.id)}>{TEXT.viewPolicy}</Action>}
      {editHref ? (
        <Action href={editHref}>{isDraft(policy) ? TEXT.reviewPlacementSlip : TEXT.editPolicy}</Action>
      ) : null}
      {renewHref ? <Action href={renewHref}>{RENEWAL.renew}</Action> : null}
      <RenewalLinks policy={policy} />
      {policy.cdAccountId && canSeeAccount ? (
        <Action href={paths.cdLedger(policy.cdAccountId)}>{TEXT.viewCdAccount}</Action>
      ) : null}
      {policy.cdAccountId ? null : attachAccount?.(policy)}
    </div>
  );
}

/** Links to the previous and next policy of the renewal chain. */
function RenewalLinks({ policy: { renewedFrom, renewedAs } }: { policy: PolicyCardItem }) {
  return (
    <>
      {renewedFrom ? (
        <Action href={paths.policyDetails(renewedFrom.id)}>{`${RENEWAL.renews} ${renewedFrom.name}`}</Action>
      ) : null}
      {renewedAs ? (
        <Action href={paths.policyDetails(renewedAs.id)}>{`${RENEWAL.renewedAs} ${renewedAs.name}`}</Action>
      ) : null}
    </>
  );
}

function Action({ href, children }: { href: string; children: string }) {
  return (
    <Anchor component={Link} href={href} size="sm">
      {children}
    </Anchor>
  );
}
