"use client";

import { Anchor } from "@mantine/core";
import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { Money } from "@/components/ui/money";
import type { MemberCover, MemberEndorsement } from "@/lib/contract/member-profiles";
import type { Member } from "@/lib/contract/users";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { formatInr, paiseFromRupees } from "@/lib/domain/money/paise";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { paths } from "@/lib/paths";
import { CoverCard } from "./cover-card";
import { ECardButton } from "./e-card-button";
import classes from "./members.module.css";
import { fullName } from "./names";
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
  if (covers.length === 0) return <EmptyState title={TEXT.noCovers} />;
  return covers.map((cover) => (
    <CoverCard
      key={cover.id}
      cover={cover}
      heading="h3"
      onOpen={(task) => open(task, member, cover)}
      actions={<ECardButton cover={cover} holder={fullName(member)} />}
      more={[
        { label: "Annual premium", value: <Money rupees={cover.annual} /> },
        { label: "UHID", value: cover.uhid },
        { label: "Status", value: cover.active ? "In force" : "Not in force" },
        {
          label: "Policy",
          value: (
            <Anchor component={Link} href={paths.policyDetails(cover.policyId)} size="sm">
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

/** The charged days and their endorsements, each with its derivation. */
function Why({ cover, rows, onExplain }: WhyProps) {
  if (cover.charged.length === 0 && rows.length === 0) return null;
  return (
    <details className={classes.why}>
      <summary>{TEXT.whyThisAmount}</summary>
      <ul className={classes.plainList}>
        {cover.charged.map(({ from, to, annual }) => (
          <li key={from}>
            {TEXT.charged({ from: formatDmy(from), to: formatDmy(to), annual: formatInr(paiseFromRupees(annual)) })}
          </li>
        ))}
        {rows.map((row) => (
          <li key={row.memberId}>
            <Anchor component="button" type="button" size="sm" onClick={() => onExplain(row)}>
              Endo {row.endorsementNumber}: <Money rupees={row.total} />
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
}
