"use client";

import { Button, Badge as CountBadge, SegmentedControl } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { EmptyState } from "@/components/ui/empty-state";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/page";
import { StatCard } from "@/components/ui/stat-card";
import { Badge } from "@/components/ui/status-badge";
import type { Endorsement, EndorsementMember } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import classes from "./endorsement-details.module.css";

const AUTO_EXPAND_MS = 1_000; // spec 2 §2

const OPERATIONS = { ADD: "Add", EDIT: "Edit", DELETE: "Delete" } as const;

const column = columnsOf<EndorsementMember>();

const COLUMNS = column.columns([
  column.accessor("employeeId", {
    header: "Employee ID",
    size: 116,
    enableSorting: true,
    cell: ({ getValue }) => getValue() ?? "N/A",
  }),
  column.accessor("name", {
    header: "Name",
    size: 220,
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
    size: 96,
    enableSorting: true,
    cell: ({ getValue }) => OPERATIONS[getValue()],
  }),
  column.accessor("relationship", { header: "REL", size: 84, enableSorting: true }),
  column.accessor("dob", {
    header: "DOB",
    size: 104,
    meta: { hideBelow: 1200 },
    cell: ({ getValue }) => <Day value={getValue()} />,
  }),
  column.accessor("age", {
    header: "Age band",
    size: 92,
    meta: { hideBelow: 1200 },
    cell: ({ row: { original } }) => (original.age === null ? "N/A" : `${original.age} (${original.ageBand ?? "-"})`),
  }),
  column.display({
    id: "effective",
    header: "Effective date",
    size: 116,
    cell: ({ row: { original } }) => (
      <Day value={original.operationType === "DELETE" ? original.dol : original.policyStartDate} />
    ),
  }),
  column.accessor("newSumInsured", {
    header: "Sum insured",
    size: 128,
    meta: { align: "right", hideBelow: 900 },
    cell: ({ getValue }) => <Money rupees={getValue()} />,
  }),
  column.accessor("raterPremium", {
    header: "Annual premium",
    size: 132,
    meta: { align: "right", hideBelow: 900 },
    cell: ({ row: { original } }) => <Money rupees={original.newAnnualPremium ?? original.raterPremium} />,
  }),
  column.accessor("proRatedDays", { header: "Days", size: 64, meta: { align: "right" } }),
  column.accessor("netPremium", {
    header: "Net premium",
    size: 124,
    meta: { align: "right" },
    cell: ({ getValue }) => <Money rupees={getValue()} />,
  }),
  column.display({
    id: "tax",
    header: "Tax",
    size: 116,
    meta: { align: "right", hideBelow: 900 },
    cell: ({ row: { original } }) => <Tax member={original} />,
  }),
  column.accessor("totalProRatePremium", {
    header: "Total",
    size: 124,
    enableSorting: true,
    meta: { align: "right" },
    cell: ({ getValue }) => <Money rupees={getValue()} />,
  }),
]);

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
      {member.isException ? <Badge tone="warning" label="Exception" /> : null}
      {member.anyOngoingOrSettledClaim ? <Badge tone="warning" label="Claim: refund 0" /> : null}
    </>
  );
}

type Filter = "ALL" | EndorsementMember["operationType"];

/** Counts by operation and, opened, the table of lives; opens by itself when someone awaits verification [spec 2 §2]. */
export function MembersSection({ endorsement }: { endorsement: Endorsement }) {
  const { memberData } = endorsement;
  const [expanded, setExpanded] = useState(false);
  const [filter, setFilter] = useState<Filter>("ALL");
  const awaits = memberData.some((member) => member.isMidtermNonVerified || member.isKYCNonVerified);
  const counts = useMemo(() => countsOf(memberData), [memberData]);
  const shown = useMemo(
    () => (filter === "ALL" ? memberData : memberData.filter(({ operationType }) => operationType === filter)),
    [memberData, filter],
  );

  useEffect(() => {
    if (!awaits) return;
    const timer = setTimeout(() => setExpanded(true), AUTO_EXPAND_MS);
    return () => clearTimeout(timer);
  }, [awaits]);

  return (
    <Section
      title="Members"
      actions={
        <Button variant="default" size="xs" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? "Hide members" : "Show members"}
        </Button>
      }
    >
      <div className={classes.counts}>
        <StatCard label="Lives" value={counts.lives} />
        <StatCard label="Additions" value={counts.additions} />
        <StatCard label="Edits" value={counts.edits} />
        <StatCard label="Deletions" value={counts.deletions} />
      </div>
      {expanded ? (
        <>
          <SegmentedControl
            size="xs"
            mb="sm"
            aria-label="Operation"
            value={filter}
            onChange={(value) => setFilter(value as Filter)}
            data={[
              { value: "ALL", label: "All" },
              ...Object.entries(OPERATIONS).map(([value, label]) => ({ value, label })),
            ]}
          />
          <DataTable
            label="Members of the endorsement"
            columns={COLUMNS}
            rows={shown}
            rowId={({ id }) => id}
            maxHeight={560}
            empty={<EmptyState title={TEXT.noData} />}
            footer={<CountBadge variant="default">{shown.length} rows</CountBadge>}
          />
        </>
      ) : null}
    </Section>
  );
}

/** Additions and deletions count rows, edits count people [spec 2 §5]. */
function countsOf(members: readonly EndorsementMember[]) {
  const of = (operation: EndorsementMember["operationType"]) =>
    members.filter(({ operationType }) => operationType === operation);
  const additions = of("ADD").length;
  const deletions = of("DELETE").length;
  const edits = new Set(of("EDIT").map(({ userId }) => userId)).size;
  return { additions, edits, deletions, lives: additions + edits + deletions };
}
