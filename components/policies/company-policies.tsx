"use client";

import type { ReactNode } from "react";
import { Section } from "@/components/ui/page";
import { LoadFailed } from "@/components/ui/part-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/client/use-api";
import { getCompany, listPoliciesByStatus } from "@/lib/contract/calls";
import type { PolicyListStatus } from "@/lib/contract/policy-lists";
import { POLICY_MESSAGES as TEXT } from "@/lib/messages/policies";
import classes from "./policies.module.css";
import { type AttachAccount, MissingPolicyCard, PolicyCard } from "./policy-card";

type CompanyPoliciesProps = { companyId: string; attachAccount?: AttachAccount };

/**
 * The active policies of a company, including those that its record names but do not exist, then expired ones [spec 1
 * §2].
 */
export function CompanyPolicies({ companyId, attachAccount }: CompanyPoliciesProps) {
  const active = usePolicies(companyId, "active");
  const expired = usePolicies(companyId, "expired");
  return (
    <>
      <PolicyList title={TEXT.activePolicies} empty={TEXT.noActive} list={active} attachAccount={attachAccount}>
        {useMissing(companyId, active, expired).map((id) => (
          <MissingPolicyCard key={id} id={id} />
        ))}
      </PolicyList>
      <PolicyList title={TEXT.expiredPolicies} empty={TEXT.noExpired} list={expired} />
    </>
  );
}

type List = ReturnType<typeof usePolicies>;

function usePolicies(companyId: string, status: PolicyListStatus) {
  return useApi(listPoliciesByStatus, { params: { status, companyId }, query: { verbose: "false" } });
}

/** Ids in the company's record that neither list has; empty while any of the three is loading. */
function useMissing(companyId: string, ...lists: List[]): string[] {
  const company = useApi(getCompany, { params: { id: companyId } });
  const isComplete = lists.every(({ data, isValidating }) => data && !isValidating) && !company.isValidating;
  if (!isComplete) return [];
  const known = new Set(lists.flatMap(({ data }) => data?.data.policies ?? []).map(({ id }) => id));
  return (company.data?.data.companyDetails.policyPlans ?? []).filter((id) => !known.has(id));
}

type Props = {
  title: string;
  empty: string;
  list: List;
  attachAccount?: AttachAccount;
  children?: readonly ReactNode[];
};

function PolicyList({ title, empty, list, attachAccount, children = [] }: Props) {
  const policies = list.data?.data.policies;
  const isEmpty = policies?.length === 0 && children.length === 0;
  return (
    <Section title={title} empty={isEmpty ? empty : null}>
      {!policies && list.error ? (
        <LoadFailed reply={list} />
      ) : isEmpty ? null : (
        <ul className={classes.cards} aria-busy={!policies}>
          {policies?.map((policy) => <PolicyCard key={policy.id} policy={policy} attachAccount={attachAccount} />) ?? (
            <CardSkeleton />
          )}
          {children}
        </ul>
      )}
    </Section>
  );
}

function CardSkeleton() {
  return (
    <li className={classes.card}>
      <Skeleton height={32} width="70%" />
      <Skeleton height={12} width="90%" />
      <Skeleton height={12} width="40%" />
    </li>
  );
}
