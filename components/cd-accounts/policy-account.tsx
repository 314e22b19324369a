"use client";

import { Anchor, Button } from "@mantine/core";
import Link from "next/link";
import { useState } from "react";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { getCdAccountByPolicy } from "@/lib/contract/cd-accounts";
import { getPolicy } from "@/lib/contract/policies";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";
import { AttachAccountDialog } from "./attach-account-dialog";
import { RunwayBadge } from "./runway-badge";

/** What a policy offers: the way to its CD account, or to attach one [spec 3 §2]. */
export function PolicyAccount({ policyId }: { policyId: string }) {
  const canRead = useCan("cd-accounts.read");
  const canCreate = useCan("cd-accounts.create");
  const [attaching, setAttaching] = useState(false);
  const { data, mutate } = useApi(getCdAccountByPolicy, canRead ? { params: { id: policyId } } : null);
  const policy = useApi(getPolicy, { params: { id: policyId } }).data?.data.policyPlan;
  if (!data) return null;
  const account = data.data;
  const canAttach = canCreate && policy?.insurerName;
  return (
    <>
      {account ? (
        <>
          <RunwayBadge runway={account.runway} />
          <Anchor component={Link} href={paths.cdLedger(account.id)} size="sm">
            {TEXT.viewAccount}
          </Anchor>
        </>
      ) : canAttach ? (
        <Button variant="default" size="xs" onClick={() => setAttaching(true)}>
          {TEXT.attach}
        </Button>
      ) : null}
      {attaching && policy?.insurerName ? (
        <AttachAccountDialog
          policy={{
            policyId,
            companyId: policy.companyId,
            insurerName: policy.insurerName,
            name: policy.nickName ?? policy.policyNumber ?? policyId,
          }}
          onClose={() => setAttaching(false)}
          onAttached={() => mutate()}
        />
      ) : null}
    </>
  );
}
