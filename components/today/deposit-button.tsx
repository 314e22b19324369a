import { Button } from "@mantine/core";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { getCdAccount } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";

const EntryDialog = lazyDialog(() =>
  import("@/components/ui/cd-entry/entry-dialog").then((module) => module.EntryDialog),
);

type Props = { account: { cdAccountId: string; companyName: string }; onPosted: () => Promise<unknown> };

/** Opens the deposit of an account on the spot, with its amount in focus. */
export function DepositButton({ account: { cdAccountId, companyName }, onPosted }: Props) {
  const [account, setAccount] = useState<CdAccount | null>(null);
  const [busy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    try {
      setAccount((await call(getCdAccount, { params: { id: cdAccountId } })).data);
    } catch (cause) {
      notify.failure(cause, { title: TEXT.accountFailed });
    }
    setBusy(false);
  }

  return (
    <>
      <Button
        variant="default"
        size="compact-xs"
        loading={busy}
        aria-label={`${TEXT.addDeposit}: ${companyName}`}
        onClick={() => void open()}
      >
        {TEXT.addDeposit}
      </Button>
      {account ? (
        <EntryDialog kind="payment" account={account} onClose={() => setAccount(null)} onPosted={onPosted} />
      ) : null}
    </>
  );
}
