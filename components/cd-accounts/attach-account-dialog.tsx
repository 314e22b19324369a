"use client";

import { Group, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { type Fact, Facts } from "@/components/ui/facts";
import { FailedCall } from "@/components/ui/failed-call";
import { RadioField } from "@/components/ui/fields/radio-field";
import { SelectField } from "@/components/ui/fields/select-field";
import { Form } from "@/components/ui/form/form";
import { useSubmitState } from "@/components/ui/form/submit-button";
import { type SchemaForm, useSchemaForm } from "@/components/ui/form/use-schema-form";
import { FormModal } from "@/components/ui/form-modal";
import { Money } from "@/components/ui/money";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { useApi } from "@/lib/client/use-api";
import { send } from "@/lib/client/write";
import { createCdAccount, linkCdAccount, listCdAccounts } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";
import { accountInput, accountSchema, EMPTY_ACCOUNT, type EnteredAccount } from "./account-entry";
import { AccountFields } from "./account-fields";

const SCHEMA = accountSchema("policy");

const TITLES = {
  ATTACH_CD_ACCOUNT: TEXT.attach,
  CONFIRMATION: "Confirm the CD account",
  SUCCESS: "CD account attached",
} as const; // spec 3 §2

export type AttachedPolicy = { policyId: string; companyId: string; insurerName: string; name: string };

type Props = { policy: AttachedPolicy; onClose: () => void; onAttached: () => unknown };

/**
 * Attaches a CD account to a policy: an existing account of the company with that insurer, or a new one [spec 3 §2].
 */
export function AttachAccountDialog({ policy, onClose, onAttached }: Props) {
  const { fitting, error, retry } = useFittingAccounts(policy);
  const form = useAccountForm(policy, fitting.length > 0);
  const { isBarred, isDirty, isSubmitting } = useSubmitState({ form, when: "valid" });
  const [step, setStep] = useState<keyof typeof TITLES>("ATTACH_CD_ACCOUNT");
  const [attached, setAttached] = useState<AttachedAccount | null>(null);

  /** Reload the parent only on close: the reload would remove this dialog. */
  const close = () => {
    onClose();
    if (attached) void onAttached();
  };

  return (
    <FormModal
      isDirty={isDirty && !attached}
      isBusy={isSubmitting}
      onClose={close}
      title={`${TITLES[step]}: ${policy.name}`}
      size="md"
    >
      {step === "ATTACH_CD_ACCOUNT" ? (
        <Form
          form={form}
          isStep
          onSubmit={async () => setStep("CONFIRMATION")}
          actions={<DialogActions onCancel={close} confirmLabel="Continue" disabled={isBarred} />}
        >
          <FailedCall title={TEXT.accountsFailed} error={error} onRetry={retry} />
          <ChooseAccount form={form} fitting={fitting} />
        </Form>
      ) : null}
      {step === "CONFIRMATION" ? (
        <ConfirmStep
          form={form}
          fitting={fitting}
          policy={policy}
          busy={isSubmitting}
          onBack={() => setStep("ATTACH_CD_ACCOUNT")}
          onDone={(account) => {
            setAttached(account);
            setStep("SUCCESS");
          }}
        />
      ) : null}
      {step === "SUCCESS" && attached ? <Attached account={attached} policy={policy} onClose={close} /> : null}
    </FormModal>
  );
}

type ConfirmStepProps = {
  form: ReturnType<typeof useAccountForm>;
  fitting: readonly CdAccount[];
  policy: AttachedPolicy;
  busy: boolean;
  onBack: () => void;
  onDone: (account: AttachedAccount) => void;
};

/** What will be attached; a failure leads back to the first step. */
function ConfirmStep({ form, fitting, policy, busy, onBack, onDone }: ConfirmStepProps) {
  return (
    <Form
      form={form}
      onSubmit={(entered) => attach(entered, policy.policyId, fitting)}
      onFailure={(cause) => {
        onBack();
        notify.failure(cause, { title: TEXT.unableToProcess, durationMs: TOAST_MS.standard });
      }}
      onDone={onDone}
      actions={
        <DialogActions
          cancelLabel="Back"
          onCancel={onBack}
          busy={busy}
          confirmLabel={form.getValues("way") === "link" ? "Link account" : "Create account"}
        />
      }
    >
      <Facts layout="list" facts={factsOf(form.getValues(), fitting, policy)} />
    </Form>
  );
}

/** `id` is null if the provider does not return the new account. */
type AttachedAccount = { id: string | null; accountNumber: string };

async function attach(
  entered: EnteredAccount,
  policyId: string,
  fitting: readonly CdAccount[],
): Promise<AttachedAccount> {
  const { way, linkedId, accountNumber } = entered;
  if (way === "create") {
    const reply = await send(createCdAccount, accountInput(entered));
    return reply?.data ?? { id: null, accountNumber };
  }
  await send(linkCdAccount, { params: { id: linkedId }, body: { policies: [policyId] } });
  return fitting.find(({ id }) => id === linkedId) ?? { id: linkedId, accountNumber };
}

/** If accounts load after the dialog opens, an existing one is offered first, unless the user has started to type. */
function useAccountForm({ policyId, companyId, insurerName }: AttachedPolicy, hasFitting: boolean) {
  const form = useSchemaForm(SCHEMA, {
    defaultValues: { ...EMPTY_ACCOUNT, companyId, insurer: insurerName, policies: [policyId] },
  });
  const { isDirty } = useSubmitState({ form, when: "valid" });
  const linkFirst = hasFitting && !isDirty && form.getValues("way") === "create";
  useEffect(() => {
    if (linkFirst) form.reset({ ...form.getValues(), way: "link" });
  }, [linkFirst, form]);
  return form;
}

/**
 * The accounts of the company with that insurer. If they cannot be loaded, a second account could be created by
 * mistake.
 */
function useFittingAccounts({ companyId, insurerName }: AttachedPolicy) {
  const { data, error, mutate } = useApi(listCdAccounts, {});
  const accounts = data?.data ?? [];
  const fitting = accounts.filter((account) => account.companyId === companyId && account.insurer === insurerName);
  return { fitting, error: data ? undefined : error, retry: () => void mutate() };
}

type ChooseProps = { form: SchemaForm<EnteredAccount, EnteredAccount>; fitting: readonly CdAccount[] };

function ChooseAccount({ form, fitting }: ChooseProps) {
  const way = form.watch("way");
  return (
    <>
      {fitting.length > 0 ? (
        <RadioField
          form={form}
          name="way"
          label="CD account"
          inline
          options={[
            { value: "link", label: "Link an existing account" },
            { value: "create", label: "Create a new account" },
          ]}
        />
      ) : null}
      {way === "link" ? (
        <SelectField
          form={form}
          name="linkedId"
          label="Existing CD account"
          required
          data={fitting.map(({ id, accountNumber }) => ({ value: id, label: accountNumber }))}
        />
      ) : (
        <AccountFields form={form} known />
      )}
    </>
  );
}

function factsOf(entered: EnteredAccount, fitting: readonly CdAccount[], policy: AttachedPolicy): Fact[] {
  const linked = entered.way === "link" ? fitting.find(({ id }) => id === entered.linkedId) : undefined;
  const rupees = linked?.balance ?? paiseFromRupees(entered.balance || 0) / 100;
  return [
    { label: "Policy", value: policy.name },
    { label: "Insurer", value: policy.insurerName },
    { label: TEXT.accountId, value: linked?.accountNumber ?? entered.accountNumber },
    { label: linked ? "Balance" : "Inception Amount", value: <Money rupees={rupees} /> },
  ];
}

type AttachedProps = { account: AttachedAccount; policy: AttachedPolicy; onClose: () => void };

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
        confirmHref={id ? paths.cdLedger(id) : paths.cdAccounts()}
      />
    </>
  );
}
