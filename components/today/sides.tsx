import Link from "next/link";
import type { ReactNode } from "react";
import { Day } from "@/components/ui/day";
import { FailedCall } from "@/components/ui/failed-call";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { getToday, listEndorsementOwners } from "@/lib/contract/calls";
import type * as contract from "@/lib/contract/today";
import { formatInr, paiseFromRupees } from "@/lib/domain/money/paise";
import { INBOX_MESSAGES as EMAILS } from "@/lib/messages/inbox";
import { TODAY_MESSAGES as TEXT } from "@/lib/messages/today";
import { WORK_MESSAGES as WORK } from "@/lib/messages/work";
import { paths } from "@/lib/paths";
import { EndingPolicies } from "./ending-policies";
import classes from "./today.module.css";

/** Other pending work; each part is shown only to its roles and only if it is not empty. */
export function Sides() {
  const { data, error, mutate } = useApi(getToday, {});
  const isLead = useCan("endorsements.reassign");
  return (
    <aside className={classes.sides} aria-label="Other pending work">
      {data ? <Parts today={data.data} /> : null}
      {data || error ? null : <PartSkeleton label="Loading…" height={240} />}
      <FailedCall title={TEXT.sidesFailed} error={data ? null : error} onRetry={() => void mutate()} />
      {isLead ? <Load /> : null}
    </aside>
  );
}

const rupees = (amount: number) => formatInr(paiseFromRupees(amount));

function Parts({ today }: { today: contract.Today }) {
  const parts = [...partsOfWork(today), ...partsOfMoney(today)].filter(({ lines }) => lines.length > 0);
  const endingPolicies = today.endingPolicies ?? [];
  if (parts.length === 0 && endingPolicies.length === 0) return <p className={classes.quiet}>{TEXT.allClear}</p>;
  return (
    <>
      {endingPolicies.length > 0 ? <EndingPolicies policies={endingPolicies} /> : null}
      {parts.map(({ title, lines }) => (
        <Part key={title} title={title} lines={lines} />
      ))}
    </>
  );
}

type Line = { key: string; href: string; name: string; note: ReactNode };
type PartProps = { title: string; lines: readonly Line[] };

function partsOfWork({
  toVerify,
  topUps,
  endingEnrolments,
  savedUploads,
  unmatchedEmails,
}: contract.Today): PartProps[] {
  const counted = (key: string, count: number | null, blocker: string): Line[] =>
    count
      ? [{ key, href: paths.endorsements({ view: "work", blocker }), name: TEXT.endorsementsOf({ count }), note: null }]
      : [];
  return [
    { title: TEXT.toVerify, lines: counted("kyc", toVerify, "KYC_NOT_VERIFIED,MIDTERM_NOT_VERIFIED") },
    { title: TEXT.topUps, lines: counted("topUps", topUps, "CD_BALANCE_INSUFFICIENT") },
    {
      title: EMAILS.waitingTitle,
      lines: unmatchedEmails
        ? [
            {
              key: "emails",
              href: paths.inbox(),
              name: EMAILS.waiting({ count: unmatchedEmails }),
              note: null,
            },
          ]
        : [],
    },
    {
      title: TEXT.endingEnrolments,
      lines: endingEnrolments.map(({ enrolmentId, companyName, daysLeft }) => ({
        key: enrolmentId,
        href: paths.enrolment(enrolmentId),
        name: companyName,
        note: TEXT.endsIn({ days: daysLeft }),
      })),
    },
    {
      title: TEXT.savedUploads,
      lines: (savedUploads ?? []).map(({ companyId, companyName, savedBy, savedAt }) => ({
        key: `${companyId}:${savedAt.seconds}`,
        href: paths.validator(),
        name: companyName,
        note: (
          <>
            {TEXT.savedBy({ name: savedBy })}, <Day value={savedAt} />
          </>
        ),
      })),
    },
  ];
}

function partsOfMoney({ belowNeed, approvals, differences }: contract.Today): PartProps[] {
  return [
    {
      title: TEXT.belowNeed,
      lines: (belowNeed ?? []).map(({ cdAccountId, companyName, available, needed }) => ({
        key: cdAccountId,
        href: paths.cdLedger(cdAccountId),
        name: companyName,
        note: TEXT.short({ amount: rupees(needed - available) }),
      })),
    },
    {
      title: TEXT.approvals,
      lines: (approvals ?? []).map(({ id, cdAccountId, companyName, amount, isCredit, addedBy }) => ({
        key: id,
        href: paths.cdLedger(cdAccountId),
        name: companyName,
        note: `${rupees(amount)} ${isCredit ? TEXT.credit : TEXT.debit} · ${addedBy}`,
      })),
    },
    {
      title: TEXT.differences,
      lines: (differences ?? []).map(({ cdAccountId, companyName, open }) => ({
        key: cdAccountId,
        href: paths.cdReconciliation(cdAccountId),
        name: companyName,
        note: TEXT.differencesOf({ count: open }),
      })),
    },
  ];
}

function Part({ title, lines }: PartProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.lines}>
        {lines.map(({ key, href, name, note }) => (
          <li key={key}>
            <Link href={href}>{name}</Link>
            <span className={classes.note}>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Workload per person; for a lead. */
function Load() {
  const { data } = useApi(listEndorsementOwners, {});
  const lines = (data?.data ?? []).map(({ id, name, open, overdue }) => ({
    key: id,
    href: paths.endorsements({ view: "work", owner: id, sort: "dueOn" }),
    name,
    note: WORK.load({ open, overdue }),
  }));
  return lines.length > 0 ? <Part title={TEXT.load} lines={lines} /> : null;
}
