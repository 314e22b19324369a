import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { shortPolicyLabel } from "@/components/shared/policies/policy-label";
import { useOpenFile } from "@/components/ui/open-file";
import { policyStateOf } from "@/lib/client/policy-state";
import { useApi } from "@/lib/client/use-api";
import { getPolicy } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import { idIn } from "@/lib/paths";
import { useFlow } from "../flow/flow-provider";
import { isSubmitted } from "../flow/selectors";
import type { Selection } from "../flow/state";

/**
 * Selects the policy, company and upload method of the address once; an upload with a file or a result is unchanged.
 * @returns whether the policy is still loading, and whether it is selected: a file from another screen is then for it.
 */
export function useChosenPolicy(): { isLoading: boolean; isChosen: boolean } {
  const { state, isReady, dispatch } = useFlow();
  const params = useSearchParams();
  const id = idIn(params.get("policy"));
  const isEndorsement = params.get("method") === "ENDORSEMENT";
  const { data, error } = useApi(getPolicy, id ? { params: { id } } : null);
  const { file } = useOpenFile();
  const policy = data?.data.policyPlan;
  const [isDone, setDone] = useState(false);
  const isUnderWay = state.file !== null || state.foreign !== null || isSubmitted(state);

  useEffect(() => {
    if (!isReady || !policy || isDone) return;
    // First the user is asked whether the file replaces the upload. If so, the policy is selected then.
    if (isUnderWay && file) return;
    setDone(true);
    if (isUnderWay || policy.error !== null) return;
    const { company, policy: chosen } = selectionOf(policy);
    dispatch({ type: "chosen", selection: { company } });
    dispatch({ type: "chosen", selection: { policy: chosen, ...(isEndorsement && { method: "ENDORSEMENT" }) } });
  }, [isReady, policy, isDone, isUnderWay, isEndorsement, file, dispatch]);
  return { isLoading: id !== null && !isDone && !error, isChosen: id !== null && state.selection.policy?.id === id };
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
