import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { shortPolicyLabel } from "@/components/ui/policy-label";
import { policyStateOf } from "@/lib/client/policy-state";
import { useApi } from "@/lib/client/use-api";
import { getPolicy } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import { idIn } from "@/lib/paths";
import { useFlow } from "../flow/flow-provider";
import type { Selection } from "../flow/state";

/** Selects the policy and company of the address once; an upload with a file or a result is unchanged. */
export function useChosenPolicy(): void {
  const { state, isReady, dispatch } = useFlow();
  const id = idIn(useSearchParams().get("policy"));
  const policy = useApi(getPolicy, id ? { params: { id } } : null).data?.data.policyPlan;
  const isDone = useRef(false);
  const isUnderWay = state.file !== null || state.foreign !== null || state.result !== null;

  useEffect(() => {
    if (!isReady || !policy || isDone.current) return;
    isDone.current = true;
    if (isUnderWay || policy.error !== null) return;
    const { company, policy: chosen } = selectionOf(policy);
    dispatch({ type: "chosen", selection: { company } });
    dispatch({ type: "chosen", selection: { policy: chosen } });
  }, [isReady, policy, isUnderWay, dispatch]);
}

/** A policy and its company as answers of the validator. */
export function selectionOf(policy: Policy): Pick<Selection, "company" | "policy"> {
  const { id, companyId, corporateName } = policy;
  const { startDate } = policyStateOf(policy);
  return {
    company: { id: companyId, name: corporateName },
    policy: { id, label: shortPolicyLabel(policy), startDate },
  };
}
