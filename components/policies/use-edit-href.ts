import { useCanOpen } from "@/lib/client/viewer";
import type { PolicyListItem } from "@/lib/contract/policies";
import { paths } from "@/lib/paths";
import { isDraft, isModular } from "./policy-kind";

type Editable = PolicyListItem & { companyId: string };

/** The form of a policy, or the slip of a modular one; null for an expired policy and users who may not edit. */
export function useEditHref(policy: Editable): string | null {
  const canEditModular = useCanOpen("/app/edit-policy");
  const canPlace = useCanOpen("/app/placement-form");
  if (!isDraft(policy) && !policy.active) return null;
  if (isModular(policy) && canEditModular) return paths.editPolicy(policy.companyId, policy.id);
  return canPlace ? paths.placementForm(policy.companyId, policy.id) : null;
}
