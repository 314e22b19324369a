"use client";

import { Anchor } from "@mantine/core";
import { useState } from "react";
import { useAsOf } from "@/components/ui/as-of/use-as-of";
import { DerivationLines } from "@/components/ui/derivation-lines";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { PartState } from "@/components/ui/part-state";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getCoverPremium } from "@/lib/contract/calls";
import type { MemberCover, MemberEndorsement } from "@/lib/contract/member-profiles";
import type { Member } from "@/lib/contract/users";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { fullName } from "@/lib/domain/members/person-name";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { paths } from "@/lib/paths";
import { CoverCard, coverName } from "./cover-card";
import { ECardButton } from "./e-card-button";
import classes from "./members.module.css";
import { useMemberDialogs } from "./use-member-dialogs";

type Props = {
  member: Member;
  covers: readonly MemberCover[];
  endorsements: readonly MemberEndorsement[];
  onExplain: (row: MemberEndorsement) => void;
};

/** Each cover with its premium and the reason for it. */
export function ProfileCovers({ member, covers, endorsements, onExplain }: Props) {
  const { open } = useMemberDialogs();
  const asOf = useAsOf();
  if (covers.length === 0) return <EmptyState title={TEXT.noCovers} />;
  return covers.map((cover) => (
    <CoverCard
      key={cover.id}
      cover={cover}
      heading="h3"
      onOpen={asOf ? null : (task) => open(task, member, cover)}
      actions={<ECardButton cover={cover} holder={fullName(member)} />}
      more={[
        { label: "Annual premium", value: <Money rupees={cover.annual} /> },
        { label: "UHID", value: cover.uhid },
        { label: "Status", value: cover.active ? "In force" : "Not in force" },
        {
          label: "Policy",
          value: (
            <Anchor component={Link} href={paths.policyDetails(cover.policyId, asOf ?? {})} size="sm">
              {cover.policyNickName ?? cover.policyId}
            </Anchor>
          ),
        },
      ]}
    >
      <Why cover={cover} rows={endorsements.filter(isAbout(cover))} onExplain={onExplain} />
    </CoverCard>
  ));
}

const isAbout = (cover: MemberCover) => (row: MemberEndorsement) => row.policyId === cover.policyId && row.isExplained;

type WhyProps = {
  cover: MemberCover;
  rows: readonly MemberEndorsement[];
  onExplain: (row: MemberEndorsement) => void;
};

/** The derivation of the cover's premium, loaded when opened, and its endorsements, each with its own derivation. */
function Why({ cover, rows, onExplain }: WhyProps) {
  const [isOpen, setOpen] = useState(false);
  const asOf = useAsOf();
  const isOffered = useOffered(getCoverPremium);
  if (asOf || (!isOffered && rows.length === 0)) return null;
  return (
    <details className={classes.why} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{TEXT.whyThisPremium}</summary>
      {isOpen && isOffered ? <CoverPremium cover={cover} /> : null}
      <ul className={classes.plainList}>
        {rows.map((row) => (
          <li key={row.memberId}>
            <Anchor component="button" type="button" size="sm" onClick={() => onExplain(row)}>
              {endoNumber(row.endorsementNumber)}: <Money rupees={row.total} />
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
}

function CoverPremium({ cover }: { cover: MemberCover }) {
  const { id: coverId, userId: id } = cover;
  const reply = useApi(getCoverPremium, { params: { id, coverId } });
  if (!reply.data) return <PartState reply={reply} failed={TEXT.premiumFailed} loading={TEXT.loadingPremium} />;
  return <DerivationLines name={coverName(cover)} lines={reply.data.data.lines} />;
}
