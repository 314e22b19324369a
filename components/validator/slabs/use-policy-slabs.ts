import { useApi } from "@/lib/client/use-api";
import { getPolicy } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import { formatRupees } from "@/lib/domain/money/paise";
import { useFlow } from "../flow/flow-provider";

export type Slab = Policy["sumAssuredSlabs"][number];

/** The selected policy; undefined without one and while loading. */
export function useSelectedPolicy() {
  const policyId = useFlow().state.selection.policy?.id;
  const { data, isLoading } = useApi(getPolicy, policyId ? { params: { id: policyId } } : null, {
    // The slabs of the policy chosen before would be applied to the rows.
    keepPreviousData: false,
  });
  return { policy: data?.data.policyPlan, isLoading };
}

/** The slabs of the selected policy; undefined while loading. */
export const usePolicySlabs = (): readonly Slab[] | undefined => useSelectedPolicy().policy?.sumAssuredSlabs;

/** "Grade 2 · ₹5,00,000.00". */
export const slabNote = ({ slabName, sumInsured }: Slab): string =>
  [slabName, formatRupees(sumInsured)].filter(Boolean).join(" · ");

/** A slab as a choice: "2 · Grade 2 · ₹5,00,000.00". */
export const slabOption = (slab: Slab) => ({ value: slab.slabId, label: `${slab.slabId} · ${slabNote(slab)}` });
