import { policyLabel } from "@/components/shared/policies/policy-label";
import { FailedCall } from "@/components/ui/failed-call";
import { Select } from "@/components/ui/fields/select";
import { SelectField } from "@/components/ui/fields/select-field";
import type { FieldProps } from "@/components/ui/fields/use-field";
import { useApi } from "@/lib/client/use-api";
import { fetchPolicies } from "@/lib/contract/calls";
import { isBaseType } from "@/lib/domain/policies/types";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";

type BaseProps = {
  companyId: string;
  value: string | null;
  disabled?: boolean;
  onChange: (id: string | null) => void;
};

/** The base policy of a slip. */
export function BasePolicy({ companyId, value, disabled, onChange }: BaseProps) {
  const { failure, options } = useBasePolicies(companyId);
  if (failure) return failure;
  return (
    <Select
      label={TEXT.basePolicy}
      required
      searchable
      {...options}
      value={value}
      disabled={disabled}
      onChange={onChange}
    />
  );
}

type FieldOfForm = FieldProps<Record<string, string>, unknown, string> & PolicyOfForm;

/** The policy in the form, which is not its own base; without an id until its first save. */
export type PolicyOfForm = { companyId: string; policyId?: string | undefined };

/** The base policy in the placement form. A stored one stays among the options. */
export function BasePolicyField({ companyId, policyId, ...field }: FieldOfForm) {
  const stored = field.form.watch(field.name);
  const { failure, options } = useBasePolicies(companyId, { without: policyId, stored });
  return failure ?? <SelectField {...field} {...options} searchable clearable />;
}

type Own = { without?: string | undefined; stored?: string };

/** Handed-over health policies of the company: a top-up pays what they leave, and a Draft cannot be one [spec 3 §4]. */
function useBasePolicies(companyId: string, { without, stored = "" }: Own = {}) {
  const { data, error, mutate } = useApi(fetchPolicies, { params: { companyId } });
  const policies = data?.data.policies ?? [];
  const offered = policies.filter(
    ({ id, policyType, policyPlacementStatus, error }) =>
      id === stored ||
      (id !== without && isBaseType(policyType) && policyPlacementStatus !== "DRAFT" && error === null),
  );
  const known = offered.map((policy) => ({ value: policy.id, label: policyLabel(policy) }));
  const isKnown = stored === "" || offered.some(({ id }) => id === stored);
  return {
    failure: error && !data ? <FailedCall title={TEXT.loadFailed} error={error} onRetry={() => void mutate()} /> : null,
    options: {
      data: isKnown ? known : [{ value: stored, label: stored }, ...known],
      nothingFoundMessage: data ? TEXT.noBasePolicy : "Loading…",
    },
  };
}
