import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { write } from "@/lib/client/write";
import { emailLedger } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";

/** Emails the ledger of an account to the user's address; repeated clicks send it once [spec 3 §2, §8]. */
export async function sendLedger(account: CdAccount): Promise<void> {
  const { id, updatedAt } = account;
  const about = TEXT.account(account);
  try {
    await write(`cd-email:${id}:${updatedAt.seconds}`, emailLedger, { params: { id }, body: {} });
    notify.success({ message: TEXT.exported, about });
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : null;
    notify.error({ message: TEXT.exportFailed(error?.message ?? String(cause)), about, traceId: error?.traceId });
  }
}
