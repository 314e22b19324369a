import { FailedCall } from "@/components/ui/failed-call";
import { Select } from "@/components/ui/fields/select";
import { policyLabel } from "@/components/ui/policy-label";
import { useApi } from "@/lib/client/use-api";
import { fetchPolicies } from "@/lib/contract/calls";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";

type BaseProps = {
  companyId: string;
  value: string | null;
  disabled?: boolean;
  onChange: (id: string | null) => void;
};

/** Handed-over policies of the company: a Draft cannot be a base policy [spec 3 §4]. */
export function BasePolicy({ companyId, value, disabled, onChange }: BaseProps) {
  const { data, error, mutate } = useApi(fetchPolicies, { params: { companyId } });
  const placed = (data?.data.policies ?? []).filter(
    ({ policyPlacementStatus, error }) => policyPlacementStatus !== "DRAFT" && error === null,
  );
  if (error && !data) return <FailedCall title={TEXT.loadFailed} error={error} onRetry={() => void mutate()} />;
  return (
    <Select
      label={TEXT.basePolicy}
      required
      searchable
      data={placed.map((policy) => ({ value: policy.id, label: policyLabel(policy) }))}
      value={value}
      disabled={disabled}
      onChange={onChange}
      nothingFoundMessage={data ? TEXT.noBasePolicy : "Loading…"}
    />
  );
}
