"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useApi } from "@/lib/client/use-api";
import { getPolicy } from "@/lib/contract/calls";
import { lastYearOf } from "@/lib/domain/policies/placement/renewal-values";
import type { FieldPath } from "@/lib/domain/policies/placement/values";
import { valuesOf } from "@/lib/domain/policies/placement/wire";
import { RENEWAL_MESSAGES } from "@/lib/messages/renewals";

const Figures = createContext<Readonly<Record<FieldPath, string>>>({});

type Props = {
  /** The policy that this one renews; undefined if it renews none. */
  policyId: string | undefined;
  children: ReactNode;
};

/** Supplies a renewal's form with the values of the previous policy (ruling 48). */
export function LastYear({ policyId, children }: Props) {
  const { data } = useApi(getPolicy, policyId ? { params: { id: policyId } } : null);
  const policy = data?.data.policyPlan;
  const figures = useMemo(() => (policy?.policyType ? lastYearOf(valuesOf(policy)) : {}), [policy]);
  return <Figures value={figures}>{children}</Figures>;
}

/** Help text of a field: its value in the previous policy. */
export function useLastYear(path: FieldPath): string | undefined {
  const value = useContext(Figures)[path];
  return value === undefined ? undefined : RENEWAL_MESSAGES.lastYear({ value });
}
