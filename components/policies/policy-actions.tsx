"use client";

import { Button } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { ActionMenu } from "@/components/ui/action-menu";
import { useRecordActions } from "@/components/ui/record-actions";
import { useCan, useCanOpen, useOffered } from "@/lib/client/viewer";
import { compareRosters } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import { POLICY_MESSAGES as TEXT } from "@/lib/messages/policies";
import { paths } from "@/lib/paths";
import { isDraft } from "./policy-kind";
import { useEditHref } from "./use-edit-href";

/** Links from a policy to the screens that work on it, with company and policy in the address; also in Ctrl K. */
export function PolicyActions({ policy }: { policy: Policy }) {
  const actions = useActions(policy);
  useRecordActions(actions);
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      actions={actions}
      button={
        <Button variant="default" leftSection={<IconDots size={15} aria-hidden />}>
          {TEXT.moreActions}
        </Button>
      }
    />
  );
}

function useActions(policy: Policy) {
  const { id: policyId, companyId } = policy;
  const target = { companyId, policyId };
  const editHref = useEditHref(policy);
  const canRegister = useCanOpen("/app/bulk-register");
  const canSetUp = useCanOpen("/app/enrolment-setup");
  const canValidate = useCanOpen("/app/validator");
  const canCompare = useCanOpen("/app/compare-rosters");
  const isComparisonOffered = useOffered(compareRosters);
  const mayUploadRater = useCan("raters.upload");
  const canSeeRaters = useCanOpen("/app/premium-raters");
  // A draft or an expired policy accepts no members.
  const isRunning = policy.active && !isDraft(policy);
  const actions = [
    editHref !== null && { label: TEXT.editPolicy, href: editHref },
    isRunning && canValidate && { label: TEXT.openValidator, words: "upload members", href: paths.validator(policyId) },
    isRunning && canRegister && { label: TEXT.bulkRegister, words: "members", href: paths.bulkRegister(target) },
    !isDraft(policy) &&
      canCompare &&
      isComparisonOffered && {
        label: TEXT.compareRosters,
        words: "reconcile active list",
        href: paths.compareRosters(policyId),
      },
    canSeeRaters && mayUploadRater && { label: TEXT.uploadRater, words: "premium", href: paths.premiumRaters(target) },
    isRunning && canSetUp && { label: TEXT.startEnrolment, words: "set up", href: paths.enrolmentSetup(companyId) },
  ];
  return actions.filter((action) => action !== false);
}
