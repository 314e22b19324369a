import { FailedCall } from "@/components/ui/failed-call";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { useAfterWrites } from "@/lib/client/after-writes";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { getToday, listEndorsementOwners } from "@/lib/contract/calls";
import type * as contract from "@/lib/contract/today";
import { TODAY_MESSAGES as TEXT } from "@/lib/messages/today";
import { WORK_MESSAGES as WORK } from "@/lib/messages/work";
import { paths } from "@/lib/paths";
import { moneyParts, topUpPart } from "./money-parts";
import { Part } from "./part";
import classes from "./today.module.css";
import { breachPart, endingPart, fileParts, memberParts, rosterPart } from "./work-parts";

/** Other pending work; each part is shown only to its roles and only if it is not empty. */
export function Sides() {
  const { data, error, mutate } = useApi(getToday, {});
  const isLead = useCan("endorsements.reassign");
  useAfterWrites(mutate);
  return (
    <aside className={classes.sides} aria-label="Other pending work">
      {isLead ? <Load /> : null}
      {data ? <Parts today={data.data} onChanged={mutate} /> : null}
      {data || error ? null : <PartSkeleton label="Loading…" height={240} />}
      <FailedCall title={TEXT.sidesFailed} error={data ? null : error} onRetry={() => void mutate()} />
    </aside>
  );
}

/** In the order of the roles: lead, finance, CSM, operations. */
function Parts({ today, onChanged }: { today: contract.Today; onChanged: () => Promise<unknown> }) {
  const parts = [
    breachPart(today),
    ...moneyParts(today, onChanged),
    topUpPart(today),
    ...memberParts(today),
    endingPart(today),
    rosterPart(today),
    ...fileParts(today),
  ];
  if (parts.every(({ lines }) => lines.length === 0)) return <p className="quiet-small">{TEXT.allClear}</p>;
  return parts.map((part) => <Part key={part.title} {...part} />);
}

/** Workload per person; for a lead. */
function Load() {
  const { data, mutate } = useApi(listEndorsementOwners, {});
  useAfterWrites(mutate);
  const lines = (data?.data ?? []).map(({ id, name, open, overdue }) => ({
    key: id,
    href: paths.endorsements({ view: "work", owner: id, sort: "dueOn" }),
    name,
    note: WORK.load({ open, overdue }),
  }));
  return <Part title={TEXT.load} lines={lines} />;
}
