import { useMemo } from "react";
import { policyChoiceLabel } from "@/components/shared/policies/policy-label";
import { useApi } from "@/lib/client/use-api";
import { fetchPolicies } from "@/lib/contract/calls";
import type { PolicyListItem } from "@/lib/contract/policies";
import { VALIDATOR_MESSAGES as TEXT } from "@/lib/messages/validator";
import { useFlow } from "../flow/flow-provider";
import { NOT_APPLICABLE, policyChoiceOf } from "./policy-choice";

const NOT_APPLICABLE_VALUE = "not-applicable";

/** The possible answers of step 4: the company's active policies, broken ones, which cannot be chosen, and 'Not Applicable'. */
export function usePolicyOptions() {
  const { state, dispatch } = useFlow();
  const { company, policy } = state.selection;
  // Never the policies of a previously selected company.
  const input = company ? { params: { companyId: company.id } } : null;
  const reply = useApi(fetchPolicies, input, { keepPreviousData: false });
  const listed = useMemo(() => reply.data?.data.policies.filter(isOffered), [reply.data]);
  const options = useMemo(() => optionsOf(listed ?? [], policy), [listed, policy]);

  function choose(value: string | null) {
    if (value === NOT_APPLICABLE_VALUE) dispatch({ type: "chosen", selection: { policy: NOT_APPLICABLE } });
    const chosen = listed?.find(({ id }) => id === value);
    if (chosen) dispatch({ type: "chosen", selection: { policy: policyChoiceOf(chosen) } });
  }

  const value = policy ? (policy.id ?? NOT_APPLICABLE_VALUE) : null;
  return { reply, options, value, choose, hasNone: listed?.every(({ active }) => !active) };
}

/**
 * Policies that can take members, and broken ones: a user who looks for a broken policy must see why it cannot be
 * selected.
 */
const isOffered = ({ active, error }: PolicyListItem) => active || error !== null;

function optionsOf(policies: readonly PolicyListItem[], current: { id: string | null; label: string } | null) {
  const options = [
    { value: NOT_APPLICABLE_VALUE, label: TEXT.policyNotApplicable as string, disabled: false },
    ...policies.map((policy) => ({
      value: policy.id,
      label: policyChoiceLabel(policy),
      disabled: policy.error !== null,
    })),
  ];
  if (current?.id && !options.some(({ value }) => value === current.id)) {
    options.push({ value: current.id, label: current.label, disabled: false });
  }
  return options;
}
