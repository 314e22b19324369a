import type { ReactNode } from "react";
import { Day } from "@/components/ui/day";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { StatCard } from "@/components/ui/stat-card";
import { useCan } from "@/lib/client/viewer";
import type { CompanyWork } from "@/lib/contract/company-work";
import { grouped } from "@/lib/domain/counted";
import { formatDdMmmYyyy } from "@/lib/domain/dates/local-date";
import { groupBy } from "@/lib/domain/group-by";
import { formatRupees } from "@/lib/domain/money/paise";
import { EXPIRY_WARNING_DAYS } from "@/lib/domain/policies/eligibility";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";
import { COMPANY_WORK_MESSAGES as TEXT } from "@/lib/messages/company-work";
import { TODAY_MESSAGES } from "@/lib/messages/today";
import { paths } from "@/lib/paths";
import classes from "./company-work.module.css";
import { DepositButton } from "./deposit-button";

const ENDS_SHOWN = 3;

type Props = { work: CompanyWork; isOfPolicy: boolean; onChanged: () => Promise<unknown> };

/**
 * One figure per kind of work; empty ones are left out. A company's lives are its active people, as on Member Details:
 * more than 'covered today' while an exit is not applied. A policy's are its covers in force.
 */
export function WorkFigures({ work, isOfPolicy, onChanged }: Props) {
  const { lives, endorsements, accounts, enrolments, ending } = work;
  return (
    <div className={classes.figures}>
      <StatCard
        label={isOfPolicy ? TEXT.livesNow : TEXT.activeLives}
        value={grouped(lives.lives.active)}
        parts={[
          { label: TEXT.employees, value: grouped(lives.employees.active) },
          { label: TEXT.dependants, value: grouped(lives.dependents.active) },
        ]}
        note={isOfPolicy ? null : TEXT.activeUntil}
      />
      {endorsements ? <EndorsementFigure counts={endorsements.counts} /> : null}
      {accounts?.map((account) => (
        <AccountFigure key={account.id} account={account} isOnlyOne={accounts.length === 1} onChanged={onChanged} />
      ))}
      {samePolicies(enrolments ?? []).map(({ first, others }, _, figures) => (
        <EnrolmentFigure key={first.id} first={first} others={others} isOnlyOne={figures.length === 1} />
      ))}
      <EndingFigure ending={ending} isOfPolicy={isOfPolicy} />
    </div>
  );
}

type Counts = NonNullable<CompanyWork["endorsements"]>["counts"];

function EndorsementFigure({ counts: { open, overdue, blocked } }: { counts: Counts }) {
  return (
    <StatCard
      label={TEXT.endorsements}
      value={grouped(open)}
      parts={[
        { label: TEXT.overdue, value: grouped(overdue), ...(overdue > 0 && { tone: "danger" as const }) },
        { label: TEXT.blocked, value: grouped(blocked), ...(blocked > 0 && { tone: "warning" as const }) },
      ]}
    />
  );
}

type Account = NonNullable<CompanyWork["accounts"]>[number];

type AccountProps = { account: Account; isOnlyOne: boolean; onChanged: () => Promise<unknown> };

function AccountFigure({ account, isOnlyOne, onChanged }: AccountProps) {
  const { id, accountNumber, balance, runway } = account;
  const mayPost = useCan("cd-accounts.post");
  const deposit = CD_MESSAGES.addDeposit;
  return (
    <StatCard
      label={TEXT.account({ number: accountNumber })}
      value={<Money rupees={runway?.available ?? balance} />}
      note={
        <Note>
          <span data-tone={runway?.alert ? (runway.alert === "BELOW_NEED" ? "danger" : "warning") : undefined}>
            {runway ? reachOf(runway) : null}
          </span>
          <Link href={paths.cdLedger(id)}>{TEXT.ledger}</Link>
          {mayPost ? (
            <DepositButton
              cdAccountId={id}
              name={accountNumber}
              actionLabel={isOnlyOne ? deposit : `${deposit}: ${accountNumber}`}
              onPosted={onChanged}
            />
          ) : null}
        </Note>
      }
    />
  );
}

/** The runway in words: shortfall, needed amount or days left. */
function reachOf({ alert, needed, available, days, dryOn }: NonNullable<Account["runway"]>): string {
  if (alert === "BELOW_NEED") return TODAY_MESSAGES.short({ amount: formatRupees(Math.max(0, needed) - available) });
  if (days !== null && dryOn !== null) return TEXT.lasts({ days });
  return needed > 0 ? TEXT.needed({ amount: formatRupees(needed) }) : TEXT.notUsed;
}

type Enrolment = NonNullable<CompanyWork["enrolments"]>[number];

/** Windows of the same policies have the same people: they share one figure. */
const samePolicies = (enrolments: readonly Enrolment[]) =>
  [...groupBy(enrolments, ({ policyNames }) => policyNames).values()].flatMap(([first, ...others]) =>
    first ? [{ first, others }] : [],
  );

type EnrolmentProps = { first: Enrolment; others: readonly Enrolment[]; isOnlyOne: boolean };

function EnrolmentFigure({ first, others, isOnlyOne }: EnrolmentProps) {
  const { policyNames, lives, enrolled } = first;
  const progress = TEXT.enrolledOf({ enrolled, lives });
  const endOf = ({ daysLeft }: Enrolment) => TODAY_MESSAGES.endsIn({ days: daysLeft });
  return (
    <StatCard
      label={TEXT.enrolment}
      name={isOnlyOne ? TEXT.enrolment : `${TEXT.enrolment}, ${endOf(first)}`}
      value={
        <>
          {grouped(enrolled)} <span className={classes.whole}>of {grouped(lives)}</span>
        </>
      }
      note={
        <>
          <progress className={classes.progress} max={Math.max(1, lives)} value={enrolled} aria-label={progress} />
          {[first, ...others].map((enrolment) => (
            <Note key={enrolment.id}>
              <Link href={paths.enrolment(enrolment.id)} className={classes.names} data-hint-cut="">
                {others.length === 0 ? policyNames : TEXT.windowUntil({ day: formatDdMmmYyyy(enrolment.endsOn) })}
              </Link>
              <span>{endOf(enrolment)}</span>
            </Note>
          ))}
        </>
      }
    />
  );
}

type EndingProps = { ending: CompanyWork["ending"]; isOfPolicy: boolean };

/** When a company's policies end, the next three; a policy's own end only if it is soon. */
function EndingFigure({ ending, isOfPolicy }: EndingProps) {
  const [first] = ending;
  if (!first) return null;
  if (isOfPolicy) {
    return first.daysLeft <= EXPIRY_WARNING_DAYS ? (
      <StatCard label={TEXT.policyEnds} value={TEXT.expires({ days: first.daysLeft })} />
    ) : null;
  }
  return (
    <StatCard
      label={TEXT.renewals}
      value={<Day value={first.endsOn} format="DD MMM YYYY" />}
      note={ending.slice(0, ENDS_SHOWN).map(({ id, name, endsOn, daysLeft, isRenewed }) => (
        <Note key={id}>
          <Link href={paths.policyDetails(id)}>{name}</Link>
          {isRenewed ? (
            <span>{TEXT.renewed}</span>
          ) : daysLeft <= EXPIRY_WARNING_DAYS ? (
            <span data-tone="warning">{TEXT.expires({ days: daysLeft })}</span>
          ) : (
            <Day value={endsOn} format="DD MMM YYYY" />
          )}
        </Note>
      ))}
    />
  );
}

function Note({ children }: { children: ReactNode }) {
  return <div className={classes.note}>{children}</div>;
}
