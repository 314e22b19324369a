"use client";

import { Select, Stack, Switch, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ConflictChoice } from "@/components/ui/conflict-choice";
import { DialogActions } from "@/components/ui/dialog-actions";
import { FormModal } from "@/components/ui/form-modal";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { conflictOf } from "@/lib/client/edit-conflict";
import { write } from "@/lib/client/write";
import { updateCompanyTax } from "@/lib/contract/calls";
import type { CompanyTax } from "@/lib/contract/companies";
import type { EditConflict } from "@/lib/contract/conflict";
import { checkTaxFacts, STATE_CHOICES, stateName } from "@/lib/domain/companies/tax-facts";
import { isGstin } from "@/lib/domain/identifiers/gstin";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";

type Props = { companyId: string; tax: CompanyTax; onClose: () => void; onChanged: () => Promise<unknown> };

type Fields = { gstNumber: string; stateCode: string; sez: "Yes" | "No" };
type Wrong = Partial<Record<keyof Fields, string>>;

const STATES = STATE_CHOICES.map(({ code, name }) => ({ value: code, label: name }));
const fieldsOf = ({ gstNumber, stateCode, isSez }: Pick<CompanyTax, "gstNumber" | "stateCode" | "isSez">): Fields => ({
  gstNumber: gstNumber ?? "",
  stateCode: gstNumber ? "" : (stateCode ?? ""),
  sez: isSez ? "Yes" : "No",
});
const factsOf = ({ gstNumber, stateCode, sez }: Fields) => ({
  gstNumber: gstNumber.trim() || null,
  stateCode: gstNumber.trim() ? null : stateCode || null,
  isSez: sez === "Yes",
});

/** What a company's tax follows from; the state is read off a GST number where there is one. */
export function TaxDialog({ companyId, tax, onClose, onChanged }: Props) {
  const [known, setKnown] = useState({ fields: fieldsOf(tax), version: tax.version });
  const [fields, setFields] = useState(known.fields);
  const [wrong, setWrong] = useState<Wrong>({});
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [saving, setSaving] = useState(false);
  const isChanged = JSON.stringify(fields) !== JSON.stringify(known.fields);
  const derived = isGstin(fields.gstNumber) ? fields.gstNumber.slice(0, 2) : null;
  const change = (more: Partial<Fields>) => {
    setFields({ ...fields, ...more });
    setWrong({});
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    const facts = factsOf(fields);
    const found = checkTaxFacts(facts, { gstNumber: known.fields.gstNumber || null });
    if (Object.keys(found).length > 0) return setWrong(found);
    const body = { ...facts, version: known.version };
    setSaving(true);
    try {
      await write(`company-tax:${companyId}:${JSON.stringify(body)}`, updateCompanyTax, {
        params: { id: companyId },
        body,
      });
      notify.success({ message: TEXT.taxSaved });
      onClose();
      await onChanged();
    } catch (cause) {
      const stale = conflictOf(cause);
      if (stale) setConflict(stale);
      else {
        setWrong(cause instanceof ApiError ? ((cause.data as { fields?: Wrong } | undefined)?.fields ?? {}) : {});
        notify.failure(cause);
      }
    } finally {
      setSaving(false);
    }
  }

  if (conflict) {
    const theirs = fieldsOf(conflict.current as Pick<CompanyTax, "gstNumber" | "stateCode" | "isSez">);
    const labels = { gstNumber: "GST Number", stateCode: "State", sez: TEXT.sezUnit };
    const shown = (name: keyof Fields, value: string) => (name === "stateCode" && value ? stateName(value) : value);
    return (
      <FormModal title={TEXT.editTax} onClose={onClose} isDirty={false} isBusy={saving}>
        <ConflictChoice
          conflict={conflict}
          fields={(["gstNumber", "stateCode", "sez"] as const).map((name) => ({
            name,
            label: labels[name],
            mine: shown(name, fields[name]),
            theirs: shown(name, theirs[name]),
          }))}
          onChosen={(chosen) => {
            const pick = (name: keyof Fields) =>
              chosen[name] === shown(name, theirs[name]) ? theirs[name] : fields[name];
            setFields({
              gstNumber: pick("gstNumber"),
              stateCode: pick("stateCode"),
              sez: pick("sez") as Fields["sez"],
            });
            setKnown({ fields: theirs, version: conflict.version });
            setConflict(null);
            void onChanged();
          }}
        />
      </FormModal>
    );
  }
  return (
    <FormModal title={TEXT.editTax} onClose={onClose} isDirty={isChanged} isBusy={saving}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="sm">
          <TextInput
            label="GST Number"
            value={fields.gstNumber}
            error={wrong.gstNumber}
            onChange={(event) => change({ gstNumber: event.currentTarget.value.toUpperCase() })}
            data-autofocus
          />
          <Select
            label="State"
            data={STATES}
            searchable
            clearable
            value={derived ?? (fields.stateCode || null)}
            readOnly={fields.gstNumber !== ""}
            disabled={fields.gstNumber !== ""}
            description={fields.gstNumber === "" ? undefined : TEXT.stateDerived}
            error={wrong.stateCode}
            onChange={(stateCode) => change({ stateCode: stateCode ?? "" })}
          />
          <Switch
            label={TEXT.sezUnit}
            description={TEXT.sezHint}
            checked={fields.sez === "Yes"}
            onChange={(event) => change({ sez: event.currentTarget.checked ? "Yes" : "No" })}
          />
        </Stack>
        <DialogActions onCancel={onClose} confirmLabel="Save" busy={saving} disabled={!isChanged} />
      </form>
    </FormModal>
  );
}
