"use client";

import { TextInput } from "@mantine/core";
import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/ui/fields/select-field";
import { SwitchField } from "@/components/ui/fields/switch-field";
import { TextField } from "@/components/ui/fields/text-field";
import { addFaults } from "@/components/ui/form/add-faults";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { useCompanyName } from "@/components/ui/use-company-name";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { type CompanyTax, CompanyTaxChange } from "@/lib/contract/companies";
import { checkTaxFacts, STATE_CHOICES, stateName } from "@/lib/domain/companies/tax-facts";
import { isGstin } from "@/lib/domain/identifiers/gstin";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";

type Props = { companyId: string; tax: CompanyTax; onClose: () => void; onChanged: () => Promise<unknown> };

const STATES = STATE_CHOICES.map(({ code, name }) => ({ value: code, label: name }));
const LABELS = { gstNumber: "GST Number", stateCode: "State", isSez: TEXT.sezUnit } as const;

/** Beside a number, the state would be shown twice. */
const withoutDoubleState = (facts: CompanyTaxChange) => ({
  ...facts,
  stateCode: facts.gstNumber ? null : facts.stateCode,
});

/** What a company's tax follows from; the state is read off a GST number where there is one. */
export function TaxDialog({ companyId, tax, onClose, onChanged }: Props) {
  const { gstNumber, isSez, version } = tax;
  const company = useCompanyName(companyId);
  const form = useSchemaForm(
    CompanyTaxChange.superRefine(addFaults((facts) => checkTaxFacts(withoutDoubleState(facts), tax))),
    {
      defaultValues: {
        gstNumber: gstNumber ?? "",
        stateCode: gstNumber ? "" : (tax.stateCode ?? ""),
        isSez,
        version,
      },
    },
  );
  const typed = useWatch({ control: form.control, name: "gstNumber" }) ?? "";
  return (
    <FormDialog
      form={form}
      title={TEXT.taxTitle({ company })}
      submitLabel="Save"
      submitWhen="changed"
      conflict={{ labels: LABELS, show: showFact, onStale: onChanged }}
      onClose={onClose}
      onSubmit={(facts) => send(call.updateCompanyTax, { params: { id: companyId }, body: withoutDoubleState(facts) })}
      onDone={() => {
        notify.success({ message: TEXT.taxSaved, about: company });
        return onChanged();
      }}
    >
      <TextField
        form={form}
        name="gstNumber"
        label={LABELS.gstNumber}
        transform={(text) => text.toUpperCase()}
        data-autofocus
      />
      {typed === "" ? (
        <SelectField form={form} name="stateCode" label={LABELS.stateCode} data={STATES} searchable clearable />
      ) : (
        <TextInput
          label={LABELS.stateCode}
          description={TEXT.stateDerived}
          value={isGstin(typed) ? stateName(typed.slice(0, 2)) : ""}
          readOnly
          disabled
        />
      )}
      <SwitchField form={form} name="isSez" label={LABELS.isSez} description={TEXT.sezHint} />
    </FormDialog>
  );
}

function showFact(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" ? stateName(value) : "";
}
