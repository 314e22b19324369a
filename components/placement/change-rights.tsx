import { Anchor } from "@mantine/core";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { useCan } from "@/lib/client/viewer";
import type { Policy } from "@/lib/contract/policies";
import { CHANGE_REFUSALS } from "@/lib/domain/policies/changes/policy-change";
import { POLICY_CHANGE_MESSAGES as TEXT } from "@/lib/messages/policy-changes";
import { paths } from "@/lib/paths";

/** What the user may not change on a policy with lives, before they type it (ruling 46). */
export function ChangeRights({ policy }: { policy: Policy }) {
  const mayChange = useCan("policies.change");
  const mayChangePeriod = useCan("policies.changePeriod");
  if (!policy.needsReview || (mayChange && mayChangePeriod)) return null;
  if (mayChange) return <Notice tone="info">{CHANGE_REFUSALS.changePeriod}</Notice>;
  return (
    <Notice tone="warning" role="status" title={CHANGE_REFUSALS.change}>
      {policy.policyPlacementStatus === "DRAFT" ? TEXT.mayHandOver : TEXT.mayOnPage}{" "}
      <Anchor component={Link} href={paths.policyDetails(policy.id)} size="sm" underline="always">
        {TEXT.openPolicy}
      </Anchor>
    </Notice>
  );
}
