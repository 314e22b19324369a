import { type ReactNode, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/api";
import { getCdAccount } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";

const EntryDialog = lazyDialog(() =>
  import("@/components/shared/cd-entry/entry-dialog").then((module) => module.EntryDialog),
);

type Deposit = { busy: boolean; open: () => Promise<void>; dialog: ReactNode };

/** The deposit of an account, opened on the spot with its amount in focus. */
export function useDeposit(cdAccountId: string, onPosted: () => Promise<unknown>): Deposit {
  const [account, setAccount] = useState<CdAccount | null>(null);
  const { busy, attempt } = useAttempt({ title: TEXT.accountFailed });

  const open = () => attempt(async () => setAccount((await call(getCdAccount, { params: { id: cdAccountId } })).data));

  const dialog = account ? (
    <EntryDialog kind="payment" account={account} onClose={() => setAccount(null)} onPosted={onPosted} />
  ) : null;
  return { busy, open, dialog };
}
