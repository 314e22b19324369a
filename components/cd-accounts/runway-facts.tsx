import { IconAlertTriangle } from "@tabler/icons-react";
import { useAsOf } from "@/components/ui/as-of/use-as-of";
import { Day } from "@/components/ui/day";
import { type Fact, Facts } from "@/components/ui/facts";
import { Money, SignedMoney } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import type { CdAccount, Runway } from "@/lib/contract/cd-accounts";
import { INSURER_TAT_DAYS, PAY_DELAY_DAYS } from "@/lib/domain/cd-accounts/runway";
import { counted } from "@/lib/domain/counted";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";

/** Balance, holds, available amount and runway [spec 3 §2, domain §9]. */
export function RunwayFacts({ account }: { account: CdAccount | undefined }) {
  const isPast = useAsOf() !== null;
  const runway = account?.runway;
  const facts: Fact[] = [
    { label: isPast ? CD_MESSAGES.balanceThen : "Current CD Balance", value: <Money rupees={account?.balance} /> },
    ...(account?.heldAmount === null
      ? []
      : [{ label: CD_MESSAGES.held, value: <Money rupees={account?.heldAmount} /> }]),
    ...(account && !runway ? [] : runwayFacts(runway)),
  ];
  return (
    <>
      {runway ? <RunwayAlert runway={runway} /> : null}
      <Facts facts={facts} />
    </>
  );
}

const runwayFacts = (runway: Runway | null | undefined): Fact[] => [
  { label: CD_MESSAGES.leftAfterReserved, value: <Money rupees={runway?.available} /> },
  {
    label: "Needed by open endorsements",
    value: runway?.needed === 0 ? "Nothing" : <SignedMoney rupees={runway?.needed} />,
  },
  { label: "Average daily spend", value: <Money rupees={runway?.burnPerDay} /> },
  { label: "Runs out on", value: runway && <DryDay runway={runway} /> },
];

function DryDay({ runway: { dryOn, alert } }: { runway: Runway }) {
  if (alert === "BELOW_NEED") return "Already too low";
  return dryOn ? <Day value={dryOn} format="DD MMM YYYY" /> : "No run-out date";
}

/** The missing amount: on the account itself, and for open endorsements. */
function BelowNeed({ runway: { needed, available } }: { runway: Runway }) {
  if (available >= 0) {
    return (
      <>
        Open endorsements need <Money rupees={needed} />, but only <Money rupees={available} /> is available.
      </>
    );
  }
  return (
    <>
      The account is overdrawn by <Money rupees={-available} />
      {needed > 0 ? (
        <>
          , and open endorsements need <Money rupees={needed} />
        </>
      ) : null}
      .
    </>
  );
}

/** The alert as a sentence; renders nothing without one. */
export function RunwayAlert({ runway }: { runway: Runway }) {
  if (runway.alert === null) return null;
  return (
    <Notice tone={runway.alert === "RUNS_DRY" ? "warning" : "danger"} icon={IconAlertTriangle} role="alert">
      {runway.alert === "BELOW_NEED" ? (
        <BelowNeed runway={runway} />
      ) : (
        <>
          {runway.needed > 0 ? "After open endorsements the" : "The"} money lasts{" "}
          {counted(runway.days ?? 0, "day", "days")}; a top-up takes{" "}
          {counted(INSURER_TAT_DAYS + PAY_DELAY_DAYS, "day", "days")}.
        </>
      )}
    </Notice>
  );
}
