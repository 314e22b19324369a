"use client";

import { Group, Radio, Stack, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { type Fact, Facts } from "@/components/ui/facts";
import { Select } from "@/components/ui/fields/select";
import { FormModal } from "@/components/ui/form-modal";
import { Money } from "@/components/ui/money";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";
import { AccountForm } from "./account-form";
import { ServerError } from "./server-error";
import { type AttachedPolicy, type Attachment, type AttachStep, useAttachment } from "./use-attachment";

const TITLES = {
  ATTACH_CD_ACCOUNT: "Attach CD account",
  CONFIRMATION: "Confirm the CD account",
  SUCCESS: "CD account attached",
} as const satisfies Record<AttachStep, string>;

type Props = { policy: AttachedPolicy; onClose: () => void; onAttached: () => unknown };

/** Gives a policy its CD account: an existing one of the company with that insurer, or a new one [spec 3 §2]. */
export function AttachAccountDialog({ policy, onClose, onAttached }: Props) {
  const attachment = useAttachment(policy);
  const { step, attached, typed, busy } = attachment;
  /** Told on leaving: what asked for the account would take this dialog away when it hears of it. */
  const close = () => {
    onClose();
    if (attached) void onAttached();
  };
  return (
    <FormModal
      isDirty={typed.isDirty && attached === null}
      isBusy={busy}
      onClose={close}
      title={TITLES[step]}
      size="md"
    >
      {step === "ATTACH_CD_ACCOUNT" ? <ChooseAccount attachment={attachment} onCancel={close} /> : null}
      {step === "CONFIRMATION" ? <ConfirmAccount attachment={attachment} policy={policy} /> : null}
      {step === "SUCCESS" && attached ? <Attached account={attached} policy={policy} onClose={close} /> : null}
    </FormModal>
  );
}

function ChooseAccount({ attachment, onCancel }: { attachment: Attachment; onCancel: () => void }) {
  const { fitting, way, setWay, linkedId, setLinkedId, typed, canGoOn, setStep } = attachment;
  return (
    <>
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
          <AccountForm known draft={typed.draft} faults={typed.faults} onChange={typed.change} onLeave={typed.leave} />
        )}
        <ServerError error={typed.error} />
      </Stack>
      <DialogActions
        onCancel={onCancel}
        confirmLabel="Continue"
        disabled={!canGoOn}
        onConfirm={() => setStep("CONFIRMATION")}
      />
    </>
  );
}

function ConfirmAccount({ attachment, policy }: { attachment: Attachment; policy: AttachedPolicy }) {
  const { way, linked, typed, busy, setStep, confirm } = attachment;
  const rupees = linked?.balance ?? paiseFromRupees(typed.draft.balance || 0) / 100;
  const chosen: Fact[] = [
    { label: "Policy", value: policy.name },
    { label: "Insurer", value: policy.insurerName },
    { label: "CD Account ID", value: linked?.accountNumber ?? typed.draft.accountNumber },
    { label: linked ? "Balance" : "Inception Amount", value: <Money rupees={rupees} /> },
  ];
  return (
    <>
      <Facts layout="list" facts={chosen} />
      <DialogActions
        cancelLabel="Back"
        onCancel={() => setStep("ATTACH_CD_ACCOUNT")}
        confirmLabel={way === "link" ? "Link account" : "Create account"}
        busy={busy}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

type AttachedProps = { account: CdAccount; policy: AttachedPolicy; onClose: () => void };

function Attached({ account: { id, accountNumber }, policy, onClose }: AttachedProps) {
  return (
    <>
      <Group gap="xs" role="status">
        <IconCircleCheck size={20} color="var(--tone-success-fg)" aria-hidden />
        <Text size="sm">
          {accountNumber} now serves {policy.name}.
        </Text>
      </Group>
      <DialogActions
        cancelLabel="Close"
        onCancel={onClose}
        confirmLabel={TEXT.viewAccount}
        confirmHref={paths.cdLedger(id)}
      />
    </>
  );
}
