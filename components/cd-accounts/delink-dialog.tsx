"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Money } from "@/components/ui/money";
import { notify } from "@/components/ui/notify";
import { useRefresh } from "@/lib/client/use-refresh";
import { write } from "@/lib/client/write";
import { delinkCdAccount, listCdAccounts } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { counted } from "@/lib/domain/counted";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";

/** Confirms by account and policies, then returns to the reloaded list [spec 3 §4]. */
export function DelinkDialog({ account, onClose }: { account: CdAccount; onClose: () => void }) {
  const { id, accountNumber, companyName, policyData, balance } = account;
  const router = useRouter();
  const refresh = useRefresh();

  async function delink() {
    try {
      const input = { params: { id }, query: { sendEmail: "true" as const } };
      const done = await write(`cd-delink:${id}`, delinkCdAccount, input);
      notify.success({ message: done?.message ?? TEXT.delinked });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.delinkFailed });
      throw cause;
    }
    await refresh(listCdAccounts, {});
    router.push(paths.cdAccounts());
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delink and delete ${accountNumber}${companyName === null ? "" : ` of ${companyName}`}?`}
      confirmLabel={TEXT.delink}
      danger
      onConfirm={delink}
    >
      {counted(policyData.length, "policy loses its", "policies lose their")} CD account. The account&apos;s balance of{" "}
      <Money rupees={balance} /> and its entries are archived and sent by email; the account cannot be brought back.
    </ConfirmDialog>
  );
}
