import { Anchor, Button } from "@mantine/core";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { Money } from "@/components/ui/money";
import { Badge } from "@/components/ui/status-badge";
import type { EndorsementMember } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import classes from "./endorsement-details.module.css";
import { useMemberDesk } from "./member-desk";

export const OPERATION_LABELS = { ADD: "Add", EDIT: "Edit", DELETE: "Delete" } as const;

const column = columnsOf<EndorsementMember>();

/** Who, what changes, and what it costs [spec 2 §3]. */
export const MEMBER_COLUMNS = column.columns([
  column.accessor("employeeId", {
    header: "Employee ID",
    size: 112,
    enableSorting: true,
    meta: { hideBelow: 640 },
    cell: ({ getValue }) => getValue() ?? "N/A",
  }),
  column.accessor("name", {
    header: "Name",
    size: 180,
    enableSorting: true,
    meta: { grow: true },
    cell: ({ row: { original } }) => (
      <>
        {original.name} <MemberTags member={original} />
        <span className={classes.sub}>{original.userId}</span>
      </>
    ),
  }),
  column.accessor("operationType", {
    header: "Operation",
    size: 100,
    enableSorting: true,
    meta: { hideBelow: 640 },
    cell: ({ getValue }) => OPERATION_LABELS[getValue()],
  }),
  column.accessor("relationship", { header: "REL", size: 80, enableSorting: true, meta: { hideBelow: 640 } }),
  column.accessor("dob", {
    header: "DOB",
    size: 112,
    meta: { hideBelow: 1200 },
    cell: ({ row: { original } }) => <Birth member={original} />,
  }),
  column.display({
    id: "effective",
    header: "Effective date",
    size: 112,
    meta: { hideBelow: 900 },
    cell: ({ row: { original } }) => (
      <Day value={original.operationType === "DELETE" ? original.dol : original.policyStartDate} />
    ),
  }),
  column.accessor("newSumInsured", {
    header: "Sum insured",
    size: 120,
    meta: { align: "right", hideBelow: 1200 },
    cell: ({ getValue }) => <Money rupees={getValue()} />,
  }),
  column.accessor("raterPremium", {
    header: "Annual premium",
    size: 120,
    meta: { align: "right", hideBelow: 1200 },
    cell: ({ row: { original } }) => <Money rupees={original.newAnnualPremium ?? original.raterPremium} />,
  }),
  column.accessor("proRatedDays", { header: "Days", size: 60, meta: { align: "right", hideBelow: 900 } }),
  column.accessor("netPremium", {
    header: "Net premium",
    size: 112,
    meta: { align: "right", hideBelow: 640 },
    cell: ({ getValue }) => <Money rupees={getValue()} />,
  }),
  column.display({
    id: "tax",
    header: "Tax",
    size: 148,
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
    size: 132,
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

/** The amount opens its derivation; a refund is said in a word under its sign. */
function Total({ member }: { member: EndorsementMember }) {
  const { explain } = useMemberDesk();
  const rupees = member.totalProRatePremium;
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-label={`${TEXT.whyThisAmount} ${member.name}`}
        onClick={() => explain(member)}
      >
        <Money rupees={rupees} />
      </Anchor>
      {rupees < 0 ? <span className={classes.sub}>refund</span> : null}
    </>
  );
}

/** What may be done with the row, by role and status. */
function RowActions({ member }: { member: EndorsementMember }) {
  const { review, editStart } = useMemberDesk();
  const awaits = member.isMidtermNonVerified || member.isKYCNonVerified;
  return (
    <>
      {awaits && review ? (
        <Button size="compact-xs" variant="default" aria-label={`Verify ${member.name}`} onClick={() => review(member)}>
          Verify
        </Button>
      ) : null}
      {member.operationType === "ADD" && editStart ? (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Edit coverage date of ${member.name}`}
          onClick={() => editStart(member)}
        >
          Edit date
        </Button>
      ) : null}
    </>
  );
}

/** IGST, or CGST and SGST, as one figure with its kind in words. */
function Tax({ member: { igst, cgst, sgst } }: { member: EndorsementMember }) {
  const kind = igst !== 0 ? "IGST 18%" : cgst !== 0 ? "CGST 9% + SGST 9%" : null;
  return (
    <>
      <Money rupees={igst !== 0 ? igst : cgst + sgst} />
      {kind ? <span className={classes.sub}>{kind}</span> : null}
    </>
  );
}

function MemberTags({ member }: { member: EndorsementMember }) {
  const awaits = member.isMidtermNonVerified || member.isKYCNonVerified;
  return (
    <>
      {awaits ? <Badge tone="warning" label="Awaits verification" /> : null}
      {member.isMidtermMember ? <Badge tone="info" label="Mid-term" /> : null}
      {member.isDateOutdated ? <Badge tone="warning" label="Outdated date" /> : null}
      {member.isException ? <Badge tone="warning" label="Exception" /> : null}
      {member.anyOngoingOrSettledClaim ? <Badge tone="warning" label="Claim: refund 0" /> : null}
    </>
  );
}
