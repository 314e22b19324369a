"use client";

import { Anchor } from "@mantine/core";
import { Day } from "@/components/ui/day";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/page";
import { useApi } from "@/lib/client/use-api";
import { useCanOpen } from "@/lib/client/viewer";
import { listRosterComparisons } from "@/lib/contract/calls";
import { dateOfInstant, daysBetween, istDay } from "@/lib/domain/dates/local-date";
import { ROSTER_COMPARISON_MESSAGES as TEXT } from "@/lib/messages/roster-comparisons";
import { paths } from "@/lib/paths";
import classes from "./roster-comparisons.module.css";

/** On a policy's page: when its roster was last compared, by whom, and what is open. */
export function LastComparison({ policyId }: { policyId: string }) {
  const canOpen = useCanOpen("/app/compare-rosters");
  const reply = useApi(listRosterComparisons, canOpen ? { params: { policyId } } : null);
  const comparisons = reply.data?.data;
  if (!comparisons) return null;
  const link = (
    <Anchor component={Link} href={paths.compareRosters(policyId)} size="sm">
      {TEXT.title}
    </Anchor>
  );
  const [last] = comparisons;
  if (!last) return <Section title={TEXT.panel} empty={TEXT.panelNone} actions={link} />;
  const days = daysBetween(dateOfInstant(last.createdAt), istDay(Date.now()));
  return (
    <Section title={TEXT.panel} actions={link}>
      <p className={classes.panel}>
        <Day value={last.createdAt} format="DD MMM YYYY" />, {TEXT.ago({ days })} · {last.comparedBy} ·{" "}
        {TEXT.compared(last)}
      </p>
    </Section>
  );
}
