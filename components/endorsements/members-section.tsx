"use client";

import { Button, SegmentedControl } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Section } from "@/components/ui/page";
import { StatCard } from "@/components/ui/stat-card";
import type { Endorsement, EndorsementMember } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import classes from "./endorsement-details.module.css";
import { MEMBER_COLUMNS, OPERATION_LABELS } from "./member-columns";

const AUTO_EXPAND_MS = 1_000; // spec 2 §2

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
              ...Object.entries(OPERATION_LABELS).map(([value, label]) => ({ value, label })),
            ]}
          />
          <DataTable
            label="Members of the endorsement"
            columns={MEMBER_COLUMNS}
            rows={shown}
            rowId={({ id }) => id}
            maxHeight={560}
            empty={<EmptyState title={TEXT.noData} />}
            footer={<RowCount count={shown.length} />}
          />
        </>
      ) : null}
    </Section>
  );
}

function RowCount({ count }: { count: number }) {
  return (
    <p className={classes.quiet}>
      {count.toLocaleString("en-IN")} {count === 1 ? "row" : "rows"}
    </p>
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
