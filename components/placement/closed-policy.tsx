import { Anchor, Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Policy } from "@/lib/contract/policies";
import { PLACEMENT_MESSAGES } from "@/lib/messages/placement";
import { POLICY_CHANGE_MESSAGES as TEXT } from "@/lib/messages/policy-changes";
import { paths } from "@/lib/paths";

type Props = { policy: Policy; view?: ((policy: Policy) => ReactNode) | undefined };

/** An expired policy, read-only (ruling 47). */
export function ExpiredPolicy({ policy, view }: Props) {
  return (
    <Stack gap="md">
      <Notice tone="warning" role="status" title={`${TEXT.expired}.`}>
        {TEXT.expiredHint}{" "}
        <Anchor component={Link} href={paths.policyDetails(policy.id)} size="sm" underline="always">
          {TEXT.openPolicy}
        </Anchor>
      </Notice>
      {view?.(policy)}
    </Stack>
  );
}

/** A policy that does not belong to the company of the address. */
export function PolicyElsewhere({ companyId }: { companyId: string }) {
  return (
    <ErrorState
      title={PLACEMENT_MESSAGES.policyNotFound}
      message={TEXT.notOfCompany}
      action={
        <Button component={Link} href={paths.companyDetails(companyId)} variant="default">
          Company Details
        </Button>
      }
    />
  );
}
