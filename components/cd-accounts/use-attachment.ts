import { useState } from "react";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { useApi } from "@/lib/client/use-api";
import { write } from "@/lib/client/write";
import { linkCdAccount, listCdAccounts } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { useAccountDraft } from "./use-account-draft";

export type AttachStep = "ATTACH_CD_ACCOUNT" | "CONFIRMATION" | "SUCCESS"; // spec 3 §2
export type AttachedPolicy = { policyId: string; companyId: string; insurerName: string; name: string };

/** Attaching an account to a policy, while it goes on: which step, which of the two ways, and what was chosen or typed. */
export function useAttachment({ policyId, companyId, insurerName }: AttachedPolicy) {
  const accounts = useApi(listCdAccounts, {});
  const fitting = (accounts.data?.data ?? []).filter(
    (account) => account.companyId === companyId && account.insurer === insurerName,
  );
  const typed = useAccountDraft("policy", { companyId, insurer: insurerName, policies: [policyId] });
  const [step, setStep] = useState<AttachStep>("ATTACH_CD_ACCOUNT");
  const [chosenWay, setWay] = useState<"link" | "create" | null>(null);
  const way = chosenWay ?? (fitting.length > 0 && !typed.isDirty ? "link" : "create");
  const [linkedId, setLinkedId] = useState<string | null>(null);
  const linked = way === "link" ? fitting.find(({ id }) => id === linkedId) : undefined;
  const [linking, setLinking] = useState(false);
  const [attached, setAttached] = useState<CdAccount | null>(null);

  async function link(account: CdAccount): Promise<CdAccount> {
    setLinking(true);
    try {
      const input = { params: { id: account.id }, body: { policies: [policyId] } };
      return (await write(`link-cd:${account.id}:${policyId}`, linkCdAccount, input)).data;
    } finally {
      setLinking(false);
    }
  }

  async function confirm() {
    try {
      const account = linked ? await link(linked) : await typed.create();
      if (account instanceof ApiError) throw account;
      if (!account) return setStep("ATTACH_CD_ACCOUNT");
      setAttached(account);
      setStep("SUCCESS");
    } catch (cause) {
      setStep("ATTACH_CD_ACCOUNT");
      notify.failure(cause, { title: TEXT.unableToProcess, durationMs: TOAST_MS.standard });
    }
  }

  return {
    fitting,
    typed,
    step,
    setStep,
    way,
    setWay,
    linkedId,
    setLinkedId,
    linked,
    canGoOn: way === "link" ? linked !== undefined : typed.isRight,
    busy: typed.saving || linking,
    confirm,
    attached,
  };
}

export type Attachment = ReturnType<typeof useAttachment>;
