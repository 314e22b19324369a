"use client";

import type { ReactNode } from "react";
import { PolicyDetails } from "@/components/policies/policy-details";
import { PolicyWork } from "@/components/today/company-work";
import { lazyPart } from "@/components/ui/lazy-part";

const ModularPolicy = lazyPart(() => import("../modular-policy").then((module) => module.ModularPolicy));

/** A policy and, if modular, its plans. The folders of policies and benefits meet at the page level. */
export function PolicyScreen({ id, account }: { id: string; account: ReactNode }) {
  return (
    <PolicyDetails
      id={id}
      account={account}
      work={<PolicyWork policyId={id} />}
      modularView={(policy) => <ModularPolicy policy={policy} />}
    />
  );
}
