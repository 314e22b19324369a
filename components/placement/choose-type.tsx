"use client";

import { Group } from "@mantine/core";
import { SelectField } from "@/components/ui/fields/select-field";
import { Form } from "@/components/ui/form/form";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useDeferredForm } from "@/components/ui/form/use-deferred-form";
import { Section } from "@/components/ui/page";
import type { PolicyType } from "@/lib/contract/common";
import { OPTIONS, type PolicyVariant, variantsFor } from "@/lib/domain/policies/placement/options";

export type NewPolicyKind = { type: PolicyType; variant: PolicyVariant };

const TYPES = OPTIONS.policyType.map(({ value }) => value);

/** What kind of policy is added: it decides the fields and cannot be changed later. */
export function ChooseType({ onChoose }: { onChoose: (kind: NewPolicyKind) => void }) {
  const form = useDeferredForm<NewPolicyKind, NewPolicyKind>(() => import("./kind-schema").then(({ Kind }) => Kind), {
    defaultValues: { type: "GMC", variant: "IPD" },
  });
  const variants = variantsFor(form.watch("type"));
  return (
    <Section title="What kind of policy is it?">
      <Form
        form={form}
        isStep
        onSubmit={async ({ type, variant }) =>
          onChoose({ type, variant: variantsFor(type).includes(variant) ? variant : "IPD" })
        }
      >
        <Group align="end" gap="md">
          <SelectField form={form} name="type" label="Policy Type" data={TYPES} allowDeselect={false} searchable />
          {variants.length > 1 ? (
            <SelectField
              form={form}
              name="variant"
              label="Policy Variant"
              data={[...variants]}
              allowDeselect={false}
              searchable
            />
          ) : null}
          <SubmitButton form={form}>Fill in General Details</SubmitButton>
        </Group>
      </Form>
    </Section>
  );
}
