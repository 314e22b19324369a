import { ActionIcon, Anchor, Button, Group, VisuallyHidden } from "@mantine/core";
import { IconCalendarEvent, IconEye } from "@tabler/icons-react";
import { PersonLink } from "@/components/shared/members/person-link";
import { Badge } from "@/components/shared/status-badge";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { Money, RefundWord } from "@/components/ui/money";
import { Truncated } from "@/components/ui/truncated";
import { useOffered } from "@/lib/client/viewer";
import { getPremiumDerivation } from "@/lib/contract/calls";
import type { EndorsementMember } from "@/lib/contract/endorsements";
import { OPERATION_LABELS } from "@/lib/domain/endorsements/operations";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { type GstKind, gst } from "@/lib/domain/premium/gst";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { REVEAL } from "@/lib/messages/reveal";
import classes from "./endorsement-details.module.css";
import { useMemberRowActions } from "./member-row-actions";

const column = columnsOf<EndorsementMember>();

/** Flags of a life; the column is shown only if a life has one. */
const TAGS = column.display({
  id: "tags",
  header: "Flags",
  size: 176,
  cell: ({ row: { original } }) => <MemberTags member={original} />,
});

/** Member, change and cost [spec 2 §3]. */
const COLUMNS = column.columns([
  column.accessor("employeeId", {
    header: "Employee ID",
    size: 110,
    enableSorting: true,
    meta: { hideBelow: 640 },
    cell: ({ row: { original } }) => (
      <>
        <Truncated text={original.employeeId ?? "-"} />
        <span className={classes.sub}>
          <Truncated text={original.userId} />
        </span>
      </>
    ),
  }),
  column.accessor("name", {
    header: "Name",
    size: 168,
    enableSorting: true,
    meta: { grow: true },
    cell: ({ row: { original } }) => (
      <>
        <PersonLink userId={original.userId}>
          <Truncated text={original.name} />
        </PersonLink>
        <span className={classes.sub}>{original.relationship}</span>
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
    header: "Sum Insured",
    size: 122,
    meta: { align: "right", hideBelow: 1200 },
    cell: ({ getValue }) => <Money rupees={getValue()} />,
  }),
  column.accessor("raterPremium", {
    header: "Annual premium",
    size: 120,
    meta: { align: "right", hideBelow: 1320 },
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
    size: 138,
    meta: { align: "right", hideBelow: 1320 },
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
    size: 148,
    meta: { hideBelow: 640 },
    cell: ({ row: { original } }) => <RowActions member={original} />,
  }),
]);

/** Birth date, with age and the rater's age band. */
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

/** Effective date, with the number of charged days. */
function Effective({ member: { operationType, dol, policyStartDate, proRatedDays } }: { member: EndorsementMember }) {
  return (
    <>
      <Day value={operationType === "DELETE" ? dol : policyStartDate} />
      <span className={classes.sub}>{proRatedDays} days</span>
    </>
  );
}

/** The amount opens its derivation; a refund also has a word below its sign. */
function Total({ member }: { member: EndorsementMember }) {
  const { explain } = useMemberRowActions();
  const isOffered = useOffered(getPremiumDerivation);
  const rupees = member.totalProRatePremium;
  return (
    <>
      {isOffered && explain ? (
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
      <RefundWord rupees={rupees} stacked />
    </>
  );
}

/** Actions of the row, by role and status. */
function RowActions({ member }: { member: EndorsementMember }) {
  const { reveal, review, editStart } = useMemberRowActions();
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

const USUAL_GST_PCT = 18; // spec 2 §9
/** A refund returns the tax of several charges, each rounded [domain §24 #43]. */
const ROUNDING_PAISE = 2;

/** IGST, or CGST and SGST, as one amount with its type in words; the usual rate only if it was charged [spec 2 §9]. */
function Tax({ member: { netPremium, igst, cgst, sgst } }: { member: EndorsementMember }) {
  const kind = igst !== 0 ? "IGST" : cgst !== 0 ? "CGST_SGST" : null;
  const usual = kind && gst(paiseFromRupees(netPremium), { kind, ratePct: USUAL_GST_PCT });
  const isUsual = usual && Math.abs(usual.igst + usual.cgst - paiseFromRupees(igst || cgst)) <= ROUNDING_PAISE;
  const words = kind && GST_WORDS[kind][isUsual ? "usual" : "other"];
  return (
    <>
      <Money rupees={igst !== 0 ? igst : cgst + sgst} />
      {words ? <span className={classes.sub}>{words}</span> : null}
    </>
  );
}

const GST_WORDS = {
  IGST: { usual: "IGST 18%", other: "IGST" },
  CGST_SGST: { usual: "CGST 9%, SGST 9%", other: "CGST, SGST" },
} as const satisfies Record<GstKind, object>;

/** Flags of a life, those that need action first. */
function memberTags(member: EndorsementMember): { tone: "warning" | "info"; label: string }[] {
  const tags: [shown: boolean, tone: "warning" | "info", label: string][] = [
    [member.isMidtermNonVerified, "warning", "Mid-term to verify"],
    [member.isKYCNonVerified, "warning", "KYC to verify"],
    [member.isDateOutdated, "warning", "Outdated date"],
    [member.isException, "warning", "Exception"],
    [member.anyOngoingOrSettledClaim ?? false, "warning", "Claim: refund 0"],
    [member.isMidtermMember && !member.isMidtermNonVerified, "info", "Mid-term"],
  ];
  return tags.filter(([shown]) => shown).map(([, tone, label]) => ({ tone, label }));
}

/** The first flag and the number of others: a row is one line high and truncates no flag. */
function MemberTags({ member }: { member: EndorsementMember }) {
  const [first, ...more] = memberTags(member);
  if (!first) return null;
  const others = more.map(({ label }) => label).join(", ");
  return (
    <span className={classes.tags}>
      <Badge {...first} />
      {more.length > 0 ? (
        <span className="quiet-small" data-hint={others}>
          <span aria-hidden>+{more.length}</span>
          <VisuallyHidden>, {others}</VisuallyHidden>
        </span>
      ) : null}
    </span>
  );
}

const isName = (id: string | undefined) => id === "name";

/** The columns of an endorsement with these lives. */
export function memberColumns(members: readonly EndorsementMember[]) {
  if (!members.some((member) => memberTags(member).length > 0)) return COLUMNS;
  return COLUMNS.flatMap((one) => ("accessorKey" in one && isName(String(one.accessorKey)) ? [one, TAGS] : [one]));
}
