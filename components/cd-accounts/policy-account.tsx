"use client";

import { Anchor } from "@mantine/core";
import Link from "next/link";
import { FailedCall } from "@/components/ui/failed-call";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { getCdAccountByPolicy, getPolicy } from "@/lib/contract/calls";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";
import { AttachButton } from "./attach-button";
import { RunwayBadge } from "./runway-badge";

/** The link to a policy's CD account, or a button to attach one [spec 3 §2]. */
export function PolicyAccount({ policyId }: { policyId: string }) {
  const canRead = useCan("cd-accounts.read");
  const { data, error, mutate } = useApi(getCdAccountByPolicy, canRead ? { params: { id: policyId } } : null);
  const { data: read, mutate: mutatePolicy } = useApi(getPolicy, { params: { id: policyId } });
  const policy = read?.data.policyPlan;
  if (!data && error) return <FailedCall title={TEXT.accountFailed} error={error} onRetry={() => void mutate()} />;
  if (!data || !policy) return null;
  const account = data.data;
  if (account) {
    return (
      <>
        <RunwayBadge runway={account.runway} />
        <Anchor component={Link} href={paths.cdLedger(account.id)} size="sm">
          {TEXT.viewAccount}
        </Anchor>
      </>
    );
  }
  const { companyId, insurerName, nickName, policyNumber } = policy;
  if (!insurerName) return null;
  const name = nickName ?? policyNumber ?? policyId;
  return (
    <AttachButton
      policy={{ policyId, companyId, insurerName, name }}
      onAttached={() => Promise.all([mutate(), mutatePolicy()])}
    />
  );
}
