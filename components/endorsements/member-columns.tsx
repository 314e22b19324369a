import { ActionIcon, Anchor, Button, Group } from "@mantine/core";
import { IconCalendarEvent, IconEye } from "@tabler/icons-react";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { Money } from "@/components/ui/money";
import { Badge } from "@/components/ui/status-badge";
import { Truncated } from "@/components/ui/truncated";
import { useOffered } from "@/lib/client/viewer";
import { getPremiumDerivation } from "@/lib/contract/calls";
import type { EndorsementMember } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { REVEAL } from "@/lib/messages/reveal";
import classes from "./endorsement-details.module.css";
import { useMemberDesk } from "./member-desk";

export const OPERATION_LABELS = { ADD: "Add", EDIT: "Edit", DELETE: "Delete" } as const;

const column = columnsOf<EndorsementMember>();

/** Who, what changes, and what it costs [spec 2 §3]. */
export const MEMBER_COLUMNS = column.columns([
  column.accessor("employeeId", {
    header: "Employee ID",
    size: 110,
    enableSorting: true,
    meta: { hideBelow: 640 },
    cell: ({ row: { original } }) => (
      <>
        <Truncated text={original.employeeId ?? "N/A"} />
        <span className={classes.sub}>
          <Truncated text={original.userId} />
        </span>
      </>
    ),
  }),
  column.accessor("name", {
    header: "Name",
    size: 188,
    enableSorting: true,
    meta: { grow: true },
    cell: ({ row: { original } }) => (
      <>
        <Truncated text={original.name} />
        <span className={classes.sub}>
          {original.relationship} <MemberTags member={original} />
        </span>
      </>
    ),
  }),
  column.accessor("operationType", {
    header: "Operation",
    size: 96,
    enableSorting: true,
    meta: { hideBelow: 640 },
    cell: ({ getValue }) => OPERATION_LABELS[getValue()],
  }),
  column.accessor("dob", {
    header: "DOB",
    size: 120,
    meta: { hideBelow: 1200 },
    cell: ({ row: { original } }) => <Birth member={original} />,
  }),
  column.display({
    id: "effective",
    header: "Effective date",
    size: 112,
    meta: { hideBelow: 900 },
    cell: ({ row: { original } }) => <Effective member={original} />,
  }),
  column.accessor("newSumInsured", {
    header: "Sum insured",
    size: 130,
    meta: { align: "right", hideBelow: 1200 },
    cell: ({ getValue }) => <Money rupees={getValue()} />,
  }),
  column.accessor("raterPremium", {
    header: "Annual premium",
    size: 120,
    meta: { align: "right", hideBelow: 1200 },
    cell: ({ row: { original } }) => <Money rupees={original.newAnnualPremium ?? original.raterPremium} />,
  }),
  column.accessor("netPremium", {
    header: "Net premium",
    size: 112,
    meta: { align: "right", hideBelow: 640 },
    cell: ({ getValue }) => <Money rupees={getValue()} />,
  }),
  column.display({
    id: "tax",
    header: "Tax",
    size: 142,
    meta: { align: "right", hideBelow: 1200 },
    cell: ({ row: { original } }) => <Tax member={original} />,
  }),
  column.accessor("totalProRatePremium", {
    header: "Total",
    size: 112,
    enableSorting: true,
    meta: { align: "right" },
    cell: ({ row: { original } }) => <Total member={original} />,
  }),
  column.display({
    id: "actions",
    header: "Actions",
    size: 112,
    meta: { hideBelow: 640 },
    cell: ({ row: { original } }) => <RowActions member={original} />,
  }),
]);

/** The birth date over the age and its band of the rater. */
function Birth({ member: { dob, age, ageBand } }: { member: EndorsementMember }) {
  return (
    <>
      <Day value={dob} />
      {age === null ? null : (
        <span className={classes.sub}>
          Age {age} ({ageBand ?? "-"})
        </span>
      )}
    </>
  );
}

/** The day on which it counts, over the days that are paid for. */
function Effective({ member: { operationType, dol, policyStartDate, proRatedDays } }: { member: EndorsementMember }) {
  return (
    <>
      <Day value={operationType === "DELETE" ? dol : policyStartDate} />
      <span className={classes.sub}>{proRatedDays} days</span>
    </>
  );
}

/** The amount opens its derivation; a refund is marked by a word under its sign. */
function Total({ member }: { member: EndorsementMember }) {
  const { explain } = useMemberDesk();
  const isOffered = useOffered(getPremiumDerivation);
  const rupees = member.totalProRatePremium;
  return (
    <>
      {isOffered ? (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={`${TEXT.whyThisAmount} ${member.name}`}
          onClick={() => explain(member)}
        >
          <Money rupees={rupees} />
        </Anchor>
      ) : (
        <Money rupees={rupees} />
      )}
      {rupees < 0 ? <span className={classes.sub}>refund</span> : null}
    </>
  );
}

/** What may be done with the row, by role and status. */
function RowActions({ member }: { member: EndorsementMember }) {
  const { reveal, review, editStart } = useMemberDesk();
  const awaits = member.isMidtermNonVerified || member.isKYCNonVerified;
  return (
    <Group gap={4} wrap="nowrap">
      {reveal ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${REVEAL.open} of ${member.name}`}
          data-hint={REVEAL.open}
          onClick={() => reveal(member)}
        >
          <IconEye size={16} aria-hidden />
        </ActionIcon>
      ) : null}
      {awaits && review ? (
        <Button size="compact-xs" variant="default" aria-label={`Verify ${member.name}`} onClick={() => review(member)}>
          Verify
        </Button>
      ) : null}
      {member.operationType === "ADD" && editStart ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Edit coverage date of ${member.name}`}
          data-hint="Edit coverage date"
          onClick={() => editStart(member)}
        >
          <IconCalendarEvent size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

/** IGST, or CGST and SGST, as one figure with its kind in words [spec 2 §9]. */
function Tax({ member: { igst, cgst, sgst } }: { member: EndorsementMember }) {
  const kind = igst !== 0 ? "IGST 18%" : cgst !== 0 ? "CGST 9%, SGST 9%" : null;
  return (
    <>
      <Money rupees={igst !== 0 ? igst : cgst + sgst} />
      {kind ? <span className={classes.sub}>{kind}</span> : null}
    </>
  );
}

/** What to know of the row, what must be done about it first. */
function MemberTags({ member }: { member: EndorsementMember }) {
  return (
    <span className={classes.tags}>
      {member.isMidtermNonVerified ? <Badge tone="warning" label="Mid-term to verify" /> : null}
      {member.isKYCNonVerified ? <Badge tone="warning" label="KYC to verify" /> : null}
      {member.isDateOutdated ? <Badge tone="warning" label="Outdated date" /> : null}
      {member.isException ? <Badge tone="warning" label="Exception" /> : null}
      {member.anyOngoingOrSettledClaim ? <Badge tone="warning" label="Claim: refund 0" /> : null}
      {member.isMidtermMember && !member.isMidtermNonVerified ? <Badge tone="info" label="Mid-term" /> : null}
    </span>
  );
}
