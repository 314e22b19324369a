import { shortPolicyLabel } from "@/components/shared/policies/policy-label";
import { useApi } from "@/lib/client/use-api";
import { getPolicy } from "@/lib/contract/calls";
import { FilterPill } from "./filter-pill";

type Props = { chosen: readonly string[]; onChange: (policies: string[]) => void };

/** The filtered policies of the address. */
export function PolicyPills({ chosen, onChange }: Props) {
  return chosen.map((id) => (
    <PolicyPill key={id} id={id} onRemove={() => onChange(chosen.filter((one) => one !== id))} />
  ));
}

function PolicyPill({ id, onRemove }: { id: string; onRemove: () => void }) {
  const policy = useApi(getPolicy, { params: { id } }).data?.data.policyPlan;
  return <FilterPill label={policy ? shortPolicyLabel(policy) : id} onRemove={onRemove} />;
}
