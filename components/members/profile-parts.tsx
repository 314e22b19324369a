"use client";

import { Anchor } from "@mantine/core";
import { PersonLink } from "@/components/shared/members/person-link";
import { StatusBadge } from "@/components/shared/status-badge";
import { Day } from "@/components/ui/day";
import { type Fact, Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import type { MemberProfile, Relative } from "@/lib/contract/member-profiles";
import type { Member } from "@/lib/contract/users";
import { isLocalDate } from "@/lib/domain/dates/local-date";
import { genderCode } from "@/lib/domain/members/fact-in-words";
import { fullName } from "@/lib/domain/members/person-name";
import { PERSON_FACT_LABELS } from "@/lib/messages/history";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { paths } from "@/lib/paths";
import classes from "./members.module.css";

/** A masked date of birth is not a date and is shown as received. */
export function Dob({ value }: { value: string | null | undefined }) {
  if (value && !isLocalDate(value)) return value;
  return <Day value={value} />;
}

/** Personal facts at the top of the page and the drawer. */
export function PersonFacts({ profile: { member, mergedInto } }: { profile: MemberProfile }) {
  const facts: Fact[] = [
    { label: "Employee ID", value: member.employeeId },
    { label: "Relationship", value: member.relationship },
    { label: "Date of Birth", value: <Dob value={member.dob} /> },
    { label: "Gender", value: genderCode(member.gender) },
    { label: "Company", value: <CompanyLink member={member} /> },
    { label: "Joined", value: <Day value={member.joiningDate} /> },
    ...(mergedInto ? [{ label: TEXT.mergedInto, value: <MergedInto {...mergedInto} /> }] : []),
  ];
  return <Facts facts={facts} />;
}

function MergedInto({ userId, name }: { userId: string; name: string }) {
  return (
    <PersonLink userId={userId}>
      {name} · {userId}
    </PersonLink>
  );
}

function CompanyLink({ member: { employer, companyName } }: { member: Member }) {
  if (!employer || !companyName) return null;
  return (
    <Anchor component={Link} href={paths.companyDetails(employer)} size="sm">
      {companyName}
    </Anchor>
  );
}

export function ContactFacts({ member }: { member: Member }) {
  return (
    <Facts
      layout="grid"
      facts={[
        { label: "Mobile", value: member.mobile },
        { label: "Email", value: member.email },
        { label: PERSON_FACT_LABELS.backupPhoneNumber, value: member.backupPhoneNumber },
        { label: "Backup email", value: member.backupEmailAddress },
      ]}
    />
  );
}

/** The other family members, each with a link to their page. */
export function FamilyList({ family }: { family: readonly Relative[] }) {
  if (family.length === 0) return <p className="quiet-small">{TEXT.noFamily}</p>;
  return (
    <ul className={classes.plainList} aria-label={TEXT.family}>
      {family.map((relative) => (
        <li key={relative.userId} className={classes.listLine}>
          <PersonLink userId={relative.userId}>{fullName(relative)}</PersonLink>
          <span className="quiet-small">{relative.relationship ?? "-"}</span>
          <span className="quiet-small">
            <Dob value={relative.dob} />
          </span>
          {relative.active ? null : <StatusBadge kind="member" status="INACTIVE" />}
        </li>
      ))}
    </ul>
  );
}
