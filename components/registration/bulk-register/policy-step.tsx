import { policyChoiceLabel } from "@/components/shared/policies/policy-label";
import { choosePolicy, PolicySelect } from "@/components/shared/policies/policy-select";
import { unlistedPolicy } from "@/components/shared/policies/unlisted-policy";
import { policyStateOf } from "@/lib/client/policy-state";
import { useApi } from "@/lib/client/use-api";
import { fetchPolicies } from "@/lib/contract/calls";
import type { PolicyListItem } from "@/lib/contract/policies";
import { istDay } from "@/lib/domain/dates/local-date";
import { registrationBlock } from "@/lib/domain/policies/eligibility";
import { REGISTRATION_MESSAGES as TEXT } from "@/lib/messages/registration";

type Props = {
  companyId: string;
  policyId: string;
  /** Why a policy cannot be used; by default, why members cannot be registered on it. */
  blockOf?: (policy: PolicyListItem) => string | null;
  onChoose: (policyId: string) => void;
};

/** The policy step: a blocked policy shows the reason, a broken one cannot be selected [spec 1 §8]. */
export function PolicyStep({ companyId, policyId, blockOf = registrationBlockOf, onChoose }: Props) {
  const { policies, reply } = usePolicies(companyId);
  const chosen = policies?.find(({ id }) => id === policyId);
  const notice =
    policies?.length === 0 ? TEXT.noPolicies : chosen ? blockOf(chosen) : unlistedPolicy(policies, policyId);
  return (
    <PolicySelect
      reply={reply}
      notice={notice}
      data={usableFirst(policies ?? [], blockOf).map((policy) => ({
        value: policy.id,
        label: policyChoiceLabel(policy),
      }))}
      value={chosen?.id ?? null}
      onChange={(id) => choosePolicy(policies, id, onChoose)}
      disabled={companyId === "" || policies?.length === 0}
    />
  );
}

/** The policies of the company; never those of a previously selected company. */
export function usePolicies(companyId: string) {
  const input = companyId ? { params: { companyId } } : null;
  const reply = useApi(fetchPolicies, input, { keepPreviousData: false });
  return { policies: reply.data?.data.policies, reply };
}

/** Why no members can be registered on a policy, or null. Same rule as the provider. */
export function registrationBlockOf(policy: PolicyListItem): string | null {
  return registrationBlock(policyStateOf(policy), istDay(Date.now()));
}

/** Blocked and broken policies last; else the provider's order. */
function usableFirst(policies: readonly PolicyListItem[], blockOf: (policy: PolicyListItem) => string | null) {
  const isUsable = (policy: PolicyListItem) => policy.error === null && blockOf(policy) === null;
  return [...policies.filter(isUsable), ...policies.filter((policy) => !isUsable(policy))];
}
