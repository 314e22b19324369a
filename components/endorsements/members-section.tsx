"use client";

import { Button, Stack } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { useAsOf } from "@/components/ui/as-of/use-as-of";
import { lazyPart } from "@/components/ui/lazy-part";
import { Section } from "@/components/ui/page";
import { StatCard, StatCards } from "@/components/ui/stat-card";
import { useCan } from "@/lib/client/viewer";
import type { Endorsement } from "@/lib/contract/endorsements";
import { UNSENT_IN } from "@/lib/domain/endorsements/status";
import { countsOf } from "./member-counts";
import type { ContactDialogOf } from "./member-table";
import { MembersDownload } from "./members-download";
import { RefreshDatesButton } from "./refresh-dates-button";

const MemberTable = lazyPart(() => import("./member-table").then((module) => module.MemberTable));

const AUTO_EXPAND_MS = 1_000; // spec 2 §2
/** A press so soon after it was meant to open the table, not to close it. */
const LATE_PRESS_MS = 600;

type Props = {
  endorsement: Endorsement;
  onChanged: () => Promise<unknown>;
  contactDialog?: ContactDialogOf | undefined;
};

/** Counts by operation and the table of lives, which opens automatically if a life needs verification [spec 2 §2]. */
export function MembersSection({ endorsement, onChanged, contactDialog }: Props) {
  const { memberData } = endorsement;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [openedAtMs, setOpenedAtMs] = useState<number | null>(null);
  const expanded = chosen ?? openedAtMs !== null;
  const isPast = useAsOf() !== null;
  const mayDate = useCan("endorsements.dates") && UNSENT_IN.includes(endorsement.status);
  /** Then the checklist has the button, so it is not repeated here. */
  const isAmongBlockers = endorsement.blockers?.some(({ code }) => code === "OUTDATED_DATES");
  const awaits = memberData.some((member) => member.isMidtermNonVerified || member.isKYCNonVerified);
  const counts = useMemo(() => countsOf(memberData), [memberData]);

  useEffect(() => {
    if (!awaits) return;
    const timer = setTimeout(() => setOpenedAtMs(performance.now()), AUTO_EXPAND_MS);
    return () => clearTimeout(timer);
  }, [awaits]);

  const toggle = () => {
    const isLate = chosen === null && openedAtMs !== null && performance.now() - openedAtMs < LATE_PRESS_MS;
    setChosen(isLate || !expanded);
  };

  return (
    <Section
      title="Members"
      actions={
        <>
          {mayDate && !isAmongBlockers ? <RefreshDatesButton endorsement={endorsement} onChanged={onChanged} /> : null}
          {isPast || memberData.length === 0 ? null : <MembersDownload endorsement={endorsement} />}
          <Button variant="default" size="xs" aria-expanded={expanded} onClick={toggle}>
            {expanded ? "Hide members" : "Show members"}
          </Button>
        </>
      }
    >
      <Stack>
        <StatCards>
          <StatCard label="Lives" value={counts.lives} />
          <StatCard label="Additions" value={counts.additions} />
          <StatCard label="Edits" value={counts.edits} />
          <StatCard label="Deletions" value={counts.deletions} />
        </StatCards>
        {expanded ? (
          <MemberTable
            endorsement={endorsement}
            onChanged={onChanged}
            mayDate={mayDate}
            contactDialog={contactDialog}
          />
        ) : null}
      </Stack>
    </Section>
  );
}
