import { type ReactNode, useMemo } from "react";
import { Select } from "@/components/ui/fields/select";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/notify";
import { FieldLoadFailed } from "@/components/ui/part-state";
import { policyChoiceLabel } from "@/components/ui/policy-label";
import { unlistedPolicy } from "@/components/ui/unlisted-policy";
import { useApi } from "@/lib/client/use-api";
import { listFlexPolicies } from "@/lib/contract/calls";
import { FLEX_SCREEN, FLEX_MESSAGES as TEXT } from "@/lib/messages/flex";
import { LIST_MESSAGES } from "@/lib/messages/lists";
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

  const notice = policies?.length === 0 ? FLEX_SCREEN.noPolicies : unlistedPolicy(policies, policyId);

  function choose(id: string | null) {
    const policy = policies?.find((one) => one.policyId === id);
    if (!policy) return;
    if (policy.error === null) return onChoose(policy.policyId);
    notify.error({ title: TEXT.policyError({ id: policy.policyId }), message: policy.error });
  }

  return (
    <>
      <Select
        aria-label="Policy"
        placeholder={reply.isLoading ? "Loading policies…" : LIST_MESSAGES.searchPolicy}
        searchable
        data={policies?.map((policy) => ({ value: policy.policyId, label: policyChoiceLabel(policy) })) ?? []}
        value={policies?.find((one) => one.policyId === policyId && one.error === null)?.policyId ?? null}
        onChange={choose}
        disabled={companyId === "" || policies?.length === 0}
        maw={600}
      />
      {notice ? (
        <Notice tone="warning" role="status">
          {notice}
        </Notice>
      ) : null}
      <FieldLoadFailed reply={reply} title={LIST_MESSAGES.policiesFailed} />
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
