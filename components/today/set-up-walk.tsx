"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getCompanyWork, getPolicy } from "@/lib/contract/calls";
import type { SetUpStep } from "@/lib/domain/companies/readiness";
import { idIn, SET_UP_PARAM } from "@/lib/paths";

const SetUpBar = lazyPart(() => import("./set-up-bar").then((module) => module.SetUpBar));

/** The screens of the set-up, with the parameter that names their company. */
const SCREENS: Readonly<Record<string, { step: SetUpStep; company?: string; policy?: string }>> = {
  "/app/add-policy": { step: "POLICY", company: "id" },
  "/app/placement-form": { step: "POLICY", company: "id" },
  "/app/edit-policy": { step: "POLICY", company: "id" },
  "/app/premium-raters": { step: "RATER", company: "company" },
  "/app/policy-details": { step: "CD_ACCOUNT", policy: "id" },
  "/app/bulk-register": { step: "ROSTER", company: "company" },
  "/app/email-contacts": { step: "EMAILS" },
};

const STORED = "set-up:company";

/**
 * Shows the steps of the set-up above its screens, after the user has followed one of its links. The tab remembers the
 * company; screens of another company show nothing.
 */
export function SetUpWalk() {
  const screen = SCREENS[usePathname()];
  const isOffered = useOffered(getCompanyWork);
  const [companyId, leave] = useSetUpCompany();
  return screen && isOffered && companyId ? <OnScreen {...screen} companyId={companyId} onLeave={leave} /> : null;
}

type Props = { step: SetUpStep; company?: string; policy?: string; companyId: string; onLeave: () => void };

function OnScreen({ step, company, policy, companyId, onLeave }: Props) {
  const params = useSearchParams();
  const policyId = policy ? idIn(params.get(policy)) : null;
  const { data } = useApi(getPolicy, policyId ? { params: { id: policyId } } : null);
  const shown = company ? idIn(params.get(company)) : policyId ? data?.data.policyPlan.companyId : companyId;
  return shown === companyId ? <SetUpBar companyId={companyId} here={step} onLeave={onLeave} /> : null;
}

/** The company in the address; without one, the company that this tab has stored. */
function useSetUpCompany(): [companyId: string | null, leave: () => void] {
  const inAddress = idIn(useSearchParams().get(SET_UP_PARAM));
  const [stored, setStored] = useState<string | null>(null);
  useEffect(() => {
    if (inAddress) sessionStorage.setItem(STORED, inAddress);
    setStored(sessionStorage.getItem(STORED));
  }, [inAddress]);

  function leave() {
    sessionStorage.removeItem(STORED);
    setStored(null);
  }
  return [inAddress ?? stored, leave];
}
