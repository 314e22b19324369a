"use client";

import { Button, Group, Stack } from "@mantine/core";
import { RadioField } from "@/components/ui/fields/radio-field";
import { SelectField } from "@/components/ui/fields/select-field";
import { Form } from "@/components/ui/form/form";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useDeferredForm } from "@/components/ui/form/use-deferred-form";
import { Section } from "@/components/ui/page";
import { useCan } from "@/lib/client/viewer";
import type { PolicyType } from "@/lib/contract/common";
import { OPTIONS, type PolicyVariant, variantsFor } from "@/lib/domain/policies/placement/options";
import { isGmcModular } from "@/lib/domain/policies/slips/slip";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";

export type NewPolicyKind = { type: PolicyType; variant: PolicyVariant };

/** The kind selected by default. */
export const FIRST_KIND: NewPolicyKind = { type: "GMC", variant: "IPD" };

type Props = {
  initial: NewPolicyKind;
  onFillIn: (kind: NewPolicyKind) => void;
  /** Undefined if the provider does not read slips. */
  onUpload?: ((kind: NewPolicyKind) => void) | undefined;
  /** Called when another type or sub-type is selected. */
  onChange: (kind: NewPolicyKind) => void;
};

export const TYPE_OPTIONS = OPTIONS.policyType.map(({ value }) => ({ value, label: policyTypeLabel(value) }));

/**
 * Chooses the kind of a new policy, which decides the fields and cannot be changed later. A GMC Modular policy is added
 * by its slip if provider and role allow that [spec 3 §2, domain §1 #25].
 */
export function ChooseType({ initial, onFillIn, onUpload, onChange }: Props) {
  const form = useDeferredForm<NewPolicyKind, NewPolicyKind>(() => import("./kind-schema").then(({ Kind }) => Kind), {
    defaultValues: initial,
  });
  const mayCreate = useCan("slips.upload");
  const variants = variantsFor(form.watch("type"));
  const isBySlip = isGmcModular(kindOf(form.watch())) && onUpload !== undefined && mayCreate;
  const isByForm = isGmcModular(kindOf(form.watch())) && !mayCreate;
  const change = () => onChange(kindOf(form.getValues()));
  return (
    <Section title="What kind of policy is it?">
      <Form form={form} isStep onSubmit={async (kind) => onFillIn(kindOf(kind))}>
        <Stack gap="md">
          <SelectField
            form={form}
            name="type"
            label="Policy Type"
            data={TYPE_OPTIONS}
            searchable
            onChanged={change}
            maw={300}
          />
          {variants.length > 1 ? (
            <RadioField
              form={form}
              name="variant"
              label="Policy Variant"
              options={variants.map((value) => ({ value, label: value }))}
              inline
              onChanged={change}
            />
          ) : null}
          <Group gap="md">
            {isBySlip ? null : <SubmitButton form={form}>{TEXT.fillIn}</SubmitButton>}
            {onUpload && !isByForm ? (
              <Button variant={isBySlip ? "filled" : "default"} onClick={() => onUpload(kindOf(form.getValues()))}>
                {TEXT.upload}
              </Button>
            ) : null}
          </Group>
        </Stack>
      </Form>
    </Section>
  );
}

/** A sub-type of another type is not valid for this one. */
function kindOf({ type, variant }: NewPolicyKind): NewPolicyKind {
  return { type, variant: variantsFor(type).includes(variant) ? variant : "IPD" };
}
