import { Button } from "@mantine/core";
import Link from "next/link";
import { useState } from "react";
import { useCanOpen, useOffered } from "@/lib/client/viewer";
import { renewPolicy } from "@/lib/contract/calls";
import type { Today } from "@/lib/contract/today";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { RENEWAL_MESSAGES as RENEWAL } from "@/lib/messages/renewals";
import { TODAY_MESSAGES as TEXT } from "@/lib/messages/today";
import { paths } from "@/lib/paths";
import { SHOWN_FIRST } from "./part";
import classes from "./today.module.css";

type Policies = NonNullable<Today["endingPolicies"]>;

/** Policies without a renewal that end soon or have ended, each with its renewal (ruling 48). */
export function EndingPolicies({ policies }: { policies: Policies }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? policies : policies.slice(0, SHOWN_FIRST);
  return (
    <section className={classes.part} aria-label={TEXT.endingPolicies}>
      <h2 className={classes.heading}>{TEXT.endingPolicies}</h2>
      <ul className={classes.lines}>
        {shown.map((policy) => (
          <EndingPolicy key={policy.policyId} policy={policy} />
        ))}
      </ul>
      {shown.length < policies.length ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          {TEXT.showAllPolicies({ count: policies.length })}
        </Button>
      ) : null}
    </section>
  );
}

function EndingPolicy({ policy }: { policy: Policies[number] }) {
  const { policyId, policyName, companyId, companyName, endsOn, daysLeft, lives } = policy;
  const mayRenew = useCanOpen("/app/add-policy");
  const isOffered = useOffered(renewPolicy);
  return (
    <li>
      <span>
        <Link href={paths.policyDetails(policyId)}>
          {companyName} · {policyName}
        </Link>
        <span className={classes.sub}>
          {TEXT.policyEnds({ day: formatDmy(endsOn), days: daysLeft })} · {TEXT.policyLives({ count: lives })}
        </span>
      </span>
      {mayRenew && isOffered ? (
        <Link href={paths.renewPolicy(companyId, policyId)} aria-label={`${RENEWAL.renew} ${policyName}`}>
          {RENEWAL.renew}
        </Link>
      ) : null}
    </li>
  );
}
