"use client";

import { Anchor } from "@mantine/core";
import { useState } from "react";
import { FailedCall } from "@/components/ui/failed-call";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Link } from "@/components/ui/link";
import { useRecordActions } from "@/components/ui/record-actions";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { getCdAccountByPolicy, getPolicy } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";
import { AttachButton } from "./attach-button";
import { RunwayBadge } from "./runway-badge";

const EntryDialog = lazyDialog(() =>
  import("@/components/shared/cd-entry/entry-dialog").then((module) => module.EntryDialog),
);

/** The link to a policy's CD account, or a button to attach one [spec 3 §2]. */
export function PolicyAccount({ policyId }: { policyId: string }) {
  const canRead = useCan("cd-accounts.read");
  const { data, error, mutate } = useApi(getCdAccountByPolicy, canRead ? { params: { id: policyId } } : null);
  const { data: read, mutate: mutatePolicy } = useApi(getPolicy, { params: { id: policyId } });
  const policy = read?.data.policyPlan;
  if (!data && error) return <FailedCall title={TEXT.accountFailed} error={error} onRetry={() => void mutate()} />;
  if (!data || !policy) return null;
  const account = data.data;
  if (account) return <AttachedAccount account={account} onPosted={mutate} />;
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

/** The account's runway and ledger; its deposit is offered in Ctrl K. */
function AttachedAccount({ account, onPosted }: { account: CdAccount; onPosted: () => Promise<unknown> }) {
  const mayPost = useCan("cd-accounts.post");
  const [isDepositing, setDepositing] = useState(false);
  useRecordActions([
    ...(mayPost ? [{ label: TEXT.addDeposit, onClick: () => setDepositing(true) }] : []),
    { label: TEXT.viewAccount, href: paths.cdLedger(account.id) },
  ]);
  return (
    <>
      <RunwayBadge runway={account.runway} />
      <Anchor component={Link} href={paths.cdLedger(account.id)} size="sm">
        {TEXT.viewAccount}
      </Anchor>
      {isDepositing ? (
        <EntryDialog kind="payment" account={account} onClose={() => setDepositing(false)} onPosted={onPosted} />
      ) : null}
    </>
  );
}
