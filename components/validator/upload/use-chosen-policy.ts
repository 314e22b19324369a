import { useSearchParams } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { shortPolicyLabel } from "@/components/shared/policies/policy-label";
import { useOpenFile } from "@/components/ui/open-file";
import { policyStateOf } from "@/lib/client/policy-state";
import { useApi } from "@/lib/client/use-api";
import { getCompany, getPolicy } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import { idIn } from "@/lib/paths";
import { useFlow } from "../flow/flow-provider";
import { isSubmitted } from "../flow/selectors";
import type { Selection } from "../flow/state";
import { USUAL } from "../recognition/recognition";
import { NOT_APPLICABLE } from "./policy-choice";

type Chosen = Pick<Selection, "company" | "policy">;

/**
 * Selects the policy, company and upload method of the address once; a company alone is with 'Not Applicable'. An
 * upload with a file or a result is unchanged.
 * @returns whether the policy is still loading, and whether it is selected: a file from another screen is then for it.
 */
export function useChosenPolicy(): { isLoading: boolean; isChosen: boolean } {
  const { state, isReady, dispatch } = useFlow();
  const isEndorsement = useSearchParams().get("method") === "ENDORSEMENT";
  const { isNamed, chosen, error } = useAddress();
  const { file } = useOpenFile();
  const [isDone, setDone] = useState(false);
  const isUnderWay = state.file !== null || state.foreign !== null || isSubmitted(state);

  useEffect(() => {
    if (!isReady || !chosen || isDone) return;
    // First the user is asked whether the file replaces the upload. If so, the policy is selected then.
    if (isUnderWay && file) return;
    setDone(true);
    if (isUnderWay || chosen === "broken") return;
    const { company, policy } = chosen;
    // A file that another screen prepared has the usual answers.
    const answers = isEndorsement && (file ? USUAL : { method: USUAL.method });
    dispatch({ type: "chosen", selection: { company } });
    dispatch({ type: "chosen", selection: { policy, ...answers } });
  }, [isReady, chosen, isDone, isUnderWay, isEndorsement, file, dispatch]);
  const { company, policy } = state.selection;
  const isSame =
    chosen && chosen !== "broken" && chosen.policy?.id === policy?.id && chosen.company?.id === company?.id;
  return { isLoading: isNamed && !isDone && !error, isChosen: Boolean(isSame) };
}

/** The answers that the address names, once loaded; a policy that cannot be chosen is 'broken'. */
function useAddress() {
  const params = useSearchParams();
  const policyId = idIn(params.get("policy"));
  const companyId = policyId ? null : idIn(params.get("company"));
  const policy = useApi(getPolicy, policyId ? { params: { id: policyId } } : null);
  const company = useApi(getCompany, companyId ? { params: { id: companyId } } : null);
  const chosen = useMemo((): Chosen | "broken" | null => {
    if (policy.data)
      return policy.data.data.policyPlan.error === null ? selectionOf(policy.data.data.policyPlan) : "broken";
    if (!company.data) return null;
    const { id, name } = company.data.data.companyDetails;
    return { company: { id, name }, policy: NOT_APPLICABLE };
  }, [policy.data, company.data]);
  return { isNamed: policyId !== null || companyId !== null, chosen, error: policy.error ?? company.error };
}

/** A policy and its company as answers of the validator. */
export function selectionOf(policy: Policy): Chosen {
  const { id, companyId, corporateName } = policy;
  const { startDate } = policyStateOf(policy);
  return {
    company: { id: companyId, name: corporateName },
    policy: { id, label: shortPolicyLabel(policy), startDate },
  };
}
