"use client";

import { useWatch } from "react-hook-form";
import { DayField } from "@/components/ui/fields/day-field";
import { MoneyField } from "@/components/ui/fields/money-field";
import { NumberField } from "@/components/ui/fields/number-field";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import { addBalanceAdjustment } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { FIRST_LEDGER_DAY } from "@/lib/domain/cd-accounts/ledger";
import { CD_RULES } from "@/lib/domain/cd-accounts/messages";
import { istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { ENTRY_TITLES, type EntryKind } from "./entry-kinds";
import { type EntryForm, entryBody, entrySchema } from "./entry-schema";
import { ProofField } from "./proof-field";
import { SamePending } from "./same-pending";

const PROOF_FORMATS = [".jpeg", ".jpg", ".png", ".pdf"] as const; // spec 3 §5

const TRANSACTION_TYPES = [
  { value: "credit", label: "Credit" },
  { value: "debit", label: "Debit" },
];

const valuesOn = (day: LocalDate) => ({
  amount: "",
  message: "",
  day,
  transactionType: "credit" as const,
  endorsementEntityId: "",
  policyId: "",
  paymentProof: null,
});

type Props = { kind: EntryKind; account: CdAccount; onClose: () => void; onPosted: () => Promise<unknown> };

/** One entry by hand [spec 3 §2, §5]: deposit, adjustment or policy booking amount. */
export function EntryDialog({ kind, account, onClose, onPosted }: Props) {
  const today = istDay(Date.now());
  const form = useSchemaForm(entrySchema(kind), { defaultValues: valuesOn(today) });
  const namesEndorsement = useWatch({ control: form.control, name: "endorsementEntityId" }) !== "";
  const needsPolicy = namesEndorsement && account.policyData.filter(({ policyId }) => policyId !== null).length > 1;

  return (
    <FormDialog
      form={form}
      title={`${ENTRY_TITLES[kind]}: ${account.accountNumber}`}
      submitLabel="Submit"
      submitWhen="valid"
      onClose={onClose}
      onSubmit={(entry) => send(addBalanceAdjustment, { body: entryBody(account.id, kind, entry, today) })}
      onDone={(reply) => {
        if (reply?.proposal) notifyProposal(account);
        return onPosted();
      }}
    >
      <MoneyField form={form} name="amount" label="Premium Amount" required data-autofocus />
      {kind === "adjustment" ? (
        <SelectField form={form} name="transactionType" label="Transaction Type" required data={TRANSACTION_TYPES} />
      ) : null}
      <DayField
        form={form}
        name="day"
        label="Date"
        required
        minDate={FIRST_LEDGER_DAY}
        maxDate={today}
        invalidMessage={CD_RULES.date}
      />
      <NumberField
        form={form}
        name="endorsementEntityId"
        label="Endorsement number"
        description="Optional"
        maxDigits={6}
      />
      {needsPolicy ? <PolicyField form={form} account={account} /> : null}
      <TextareaField form={form} name="message" label="Notes" required maxLength={1900} />
      <SamePending form={form} kind={kind} accountId={account.id} />
      {kind === "adjustment" ? null : (
        <ProofField
          form={form}
          name="paymentProof"
          label="Payment proof"
          accept={PROOF_FORMATS}
          required={kind === "payment"}
        />
      )}
    </FormDialog>
  );
}

function PolicyField({ form, account }: { form: EntryForm; account: CdAccount }) {
  return (
    <SelectField
      form={form}
      name="policyId"
      label="Policy"
      description="Needed if several policies have an endorsement with this number"
      clearable
      data={account.policyData.flatMap((policy) =>
        policy.policyId === null ? [] : [{ value: policy.policyId, label: linkedPolicyLabel(policy) }],
      )}
    />
  );
}

function notifyProposal(account: CdAccount): void {
  notify.warning({ title: TEXT.awaitsTitle, message: TEXT.awaits, about: TEXT.account(account) });
}

/** "GMC · GMC/2025/0012 · Parental": the label of a policy of an account. */
function linkedPolicyLabel(policy: CdAccount["policyData"][number]): string {
  const { policyId, policyType, policyNumber, isParentalPolicy, isTopUpPolicy } = policy;
  const parts = [
    policyTypeLabel(policyType),
    policyNumber ?? policyId,
    isParentalPolicy && "Parental",
    isTopUpPolicy && "Top up",
  ];
  return parts.filter(Boolean).join(" · ");
}
