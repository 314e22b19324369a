"use client";

import { Button, Group, Modal, Radio, Select, Stack, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import Link from "next/link";
import { useState } from "react";
import { type Fact, Facts } from "@/components/ui/facts";
import { Money } from "@/components/ui/money";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { useApi } from "@/lib/client/use-api";
import { write } from "@/lib/client/write";
import { linkCdAccount, listCdAccounts } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";
import { AccountForm } from "./account-form";
import { ServerError } from "./server-error";
import { useAccountDraft } from "./use-account-draft";

type Step = "ATTACH_CD_ACCOUNT" | "CONFIRMATION" | "SUCCESS"; // spec 3 §2

export type AttachedPolicy = { policyId: string; companyId: string; insurerName: string; name: string };
type Props = { policy: AttachedPolicy; onClose: () => void; onAttached: () => unknown };

/** Gives a policy its CD account: an existing one of the company with that insurer, or a new one [spec 3 §2]. */
export function AttachAccountDialog({ policy, onClose, onAttached }: Props) {
  const { policyId, companyId, insurerName } = policy;
  const accounts = useApi(listCdAccounts, {});
  const fitting = (accounts.data?.data ?? []).filter(
    (account) => account.companyId === companyId && account.insurer === insurerName,
  );
  const [step, setStep] = useState<Step>("ATTACH_CD_ACCOUNT");
  const [way, setWay] = useState<"link" | "create">("create");
  const [linkedId, setLinkedId] = useState<string | null>(null);
  const [linking, setLinking] = useState(false);
  const [attached, setAttached] = useState<CdAccount | null>(null);
  const known = { companyId, insurer: insurerName, policies: [policyId] };
  const { draft, faults, isRight, saving, error, create, change } = useAccountDraft("policy", known);
  /** Told on leaving: what asked for the account would take this dialog away when it hears of it. */
  const close = () => {
    onClose();
    if (attached) void onAttached();
  };
  const linked = way === "link" ? fitting.find(({ id }) => id === linkedId) : undefined;
  const canGoOn = way === "link" ? linked !== undefined : isRight;
  const busy = saving || linking;

  async function link(account: CdAccount): Promise<CdAccount | null> {
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
      const account = linked ? await link(linked) : await create();
      if (account instanceof ApiError) throw account;
      if (!account) return setStep("ATTACH_CD_ACCOUNT");
      setAttached(account);
      setStep("SUCCESS");
    } catch (cause) {
      setStep("ATTACH_CD_ACCOUNT");
      notify.failure(cause, { title: TEXT.unableToProcess, durationMs: TOAST_MS.standard });
    }
  }

  const chosen: Fact[] = [
    { label: "Policy", value: policy.name },
    { label: "Insurer", value: insurerName },
    { label: "CD Account ID", value: linked?.accountNumber ?? draft.accountNumber },
    { label: "Balance", value: <Money rupees={linked?.balance ?? paiseFromRupees(draft.balance || 0) / 100} /> },
  ];
  return (
    <Modal opened onClose={busy ? () => {} : close} title={TITLES[step]} size="md">
      {step === "ATTACH_CD_ACCOUNT" ? (
        <Stack gap="md">
          {fitting.length > 0 ? (
            <Radio.Group
              label="CD account"
              value={way}
              onChange={(value) => setWay(value === "link" ? "link" : "create")}
            >
              <Group gap="lg" mt={6}>
                <Radio value="link" label="Link an existing account" />
                <Radio value="create" label="Create a new account" />
              </Group>
            </Radio.Group>
          ) : null}
          {way === "link" ? (
            <Select
              label="Existing CD account"
              required
              data={fitting.map(({ id, accountNumber }) => ({ value: id, label: accountNumber }))}
              value={linkedId}
              onChange={setLinkedId}
            />
          ) : (
            <AccountForm known draft={draft} faults={faults} onChange={change} />
          )}
          <ServerError error={error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button disabled={!canGoOn} onClick={() => setStep("CONFIRMATION")}>
              Continue
            </Button>
          </Group>
        </Stack>
      ) : null}
      {step === "CONFIRMATION" ? (
        <Stack gap="md">
          <Facts layout="list" facts={chosen} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={busy} onClick={() => setStep("ATTACH_CD_ACCOUNT")}>
              Back
            </Button>
            <Button loading={busy} onClick={() => void confirm()} data-autofocus>
              {way === "link" ? "Link account" : "Create account"}
            </Button>
          </Group>
        </Stack>
      ) : null}
      {step === "SUCCESS" && attached ? (
        <Stack gap="md">
          <Group gap="xs" role="status">
            <IconCircleCheck size={20} color="var(--tone-success-fg)" aria-hidden />
            <Text size="sm">
              {attached.accountNumber} now serves {policy.name}.
            </Text>
          </Group>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Close
            </Button>
            <Button component={Link} href={paths.cdLedger(attached.id)}>
              {TEXT.viewAccount}
            </Button>
          </Group>
        </Stack>
      ) : null}
    </Modal>
  );
}

const TITLES = {
  ATTACH_CD_ACCOUNT: "Attach CD account",
  CONFIRMATION: "Confirm the CD account",
  SUCCESS: "CD account attached",
} as const satisfies Record<Step, string>;
