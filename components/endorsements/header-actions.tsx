"use client";

import { Button } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { ActionMenu, type MenuAction } from "@/components/ui/action-menu";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useRecordActions } from "@/components/ui/record-actions";
import { policyStateOf } from "@/lib/client/policy-state";
import { useApi } from "@/lib/client/use-api";
import { useCan, useCanOpen } from "@/lib/client/viewer";
import { getPolicy } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import { istDay } from "@/lib/domain/dates/local-date";
import { isDeletable, STATUSES, UNSENT_IN } from "@/lib/domain/endorsements/status";
import { offersAddition } from "@/lib/domain/policies/eligibility";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { paths } from "@/lib/paths";
import { DeleteEndorsementButton } from "./delete-endorsement-button";

const RenameDialog = lazyDialog(() => import("./rename-dialog").then((module) => module.RenameDialog));
const ExceptionsDialog = lazyDialog(() => import("./exceptions-dialog").then((module) => module.ExceptionsDialog));

type Props = { endorsement: Endorsement; onChanged: () => Promise<unknown> };

/** Further actions on the endorsement, by role and status [spec 2 §4, §5]. */
export function HeaderActions({ endorsement, onChanged }: Props) {
  const [dialog, setDialog] = useState<"rename" | "exceptions" | null>(null);
  const mayRename = useCan("endorsements.rename");
  const maySetExceptions = useCan("endorsements.exceptions");
  const mayDelete = useCan("endorsements.delete");
  const { status, memberData, policyId } = endorsement;
  const mayAdd = useOffersAddition(endorsement);
  const { isComplete } = STATUSES[status];
  const close = () => setDialog(null);
  const actions: MenuAction[] = [];
  if (mayRename && !isComplete) actions.push({ label: "Rename Endo Cycle", onClick: () => setDialog("rename") });
  if (maySetExceptions && !isComplete) actions.push({ label: "Exceptions", onClick: () => setDialog("exceptions") });
  if (mayAdd) actions.push({ label: TEXT.addMembers, href: paths.validatorEndorsement(policyId) });
  useRecordActions(actions);
  return (
    <>
      {mayDelete && isDeletable(status, memberData.length) ? (
        <DeleteEndorsementButton endorsement={endorsement} onChanged={onChanged} />
      ) : null}
      {actions.length > 0 ? (
        <ActionMenu
          actions={actions}
          button={
            <Button variant="default" leftSection={<IconDots size={15} aria-hidden />}>
              More actions
            </Button>
          }
        />
      ) : null}
      {dialog === "rename" ? <RenameDialog endorsement={endorsement} onClose={close} onChanged={onChanged} /> : null}
      {dialog === "exceptions" ? (
        <ExceptionsDialog endorsement={endorsement} onClose={close} onChanged={onChanged} />
      ) : null}
    </>
  );
}

/** The policy's dates decide; they are only loaded for those who may use the validator [spec 1 §5]. */
function useOffersAddition({ status, policyId }: Endorsement): boolean {
  const mayValidate = useCanOpen(paths.validator());
  const { data } = useApi(getPolicy, mayValidate && UNSENT_IN.includes(status) ? { params: { id: policyId } } : null);
  const policy = data?.data.policyPlan;
  return policy !== undefined && offersAddition(policyStateOf(policy), status, istDay(Date.now()));
}
