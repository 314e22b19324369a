import { type ReactNode, useMemo } from "react";
import { policyChoiceLabel } from "@/components/shared/policies/policy-label";
import { choosePolicy, PolicySelect } from "@/components/shared/policies/policy-select";
import { unlistedPolicy } from "@/components/shared/policies/unlisted-policy";
import { useApi } from "@/lib/client/use-api";
import { listFlexPolicies } from "@/lib/contract/calls";
import { FLEX_SCREEN } from "@/lib/messages/flex";
import classes from "./flex-raters.module.css";

type Props = {
  companyId: string;
  policyId: string;
  onChoose: (policyId: string) => void;
  /** The card of the chosen policy. */
  children: ReactNode;
};

/** The flex policies of a company; a corrupt one is labelled and cannot be selected [spec 3 §5]. */
export function FlexPolicyStep({ companyId, policyId, onChoose, children }: Props) {
  const { policies, reply } = useFlexPolicies(companyId);
  return (
    <>
      <PolicySelect
        reply={reply}
        notice={policies?.length === 0 ? FLEX_SCREEN.noPolicies : unlistedPolicy(policies, policyId)}
        data={policies?.map((policy) => ({ value: policy.id, label: policyChoiceLabel(policy) })) ?? []}
        value={policies?.find(({ id, error }) => id === policyId && error === null)?.id ?? null}
        onChange={(id) => choosePolicy(policies, id, onChoose)}
        disabled={companyId === "" || policies?.length === 0}
      />
      {children ? <ul className={classes.card}>{children}</ul> : null}
    </>
  );
}

/** The flex policies of the company; never those of a previously selected company. */
export function useFlexPolicies(companyId: string) {
  const reply = useApi(listFlexPolicies, companyId ? { params: { id: companyId } } : null, {
    keepPreviousData: false,
  });
  const policies = useMemo(
    () =>
      reply.data?.data.policies.map((policy) => ({
        ...policy,
        id: policy.policyId,
        companyId,
        policyType: policy.policyType ?? policy.type,
      })),
    [reply.data, companyId],
  );
  return { policies, reply };
}
