"use client";

import { Button, Group } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Select } from "@/components/ui/fields/select";
import { Section } from "@/components/ui/page";
import { OPTIONS, type PolicyVariant, variantsFor } from "@/lib/domain/policies/placement/options";
import type { PolicyType } from "@/lib/domain/policies/types";

export type NewPolicyKind = { type: PolicyType; variant: PolicyVariant };

const TYPES = OPTIONS.policyType.map(({ value }) => value);

/** What kind of policy is added: it decides the fields and cannot be changed later. */
export function ChooseType({ onChoose }: { onChoose: (kind: NewPolicyKind) => void }) {
  const [type, setType] = useState<PolicyType>("GMC");
  const [variant, setVariant] = useState<PolicyVariant>("IPD");
  const variants = variantsFor(type);

  function submit(event: FormEvent) {
    event.preventDefault();
    onChoose({ type, variant: variants.includes(variant) ? variant : "IPD" });
  }

  return (
    <Section title="What kind of policy is it?">
      <form onSubmit={submit}>
        <Group align="end" gap="md">
          <Select
            label="Policy Type"
            data={TYPES}
            value={type}
            allowDeselect={false}
            searchable
            onChange={(next) => next && setType(next as PolicyType)}
          />
          {variants.length > 1 ? (
            <Select
              label="Policy Variant"
              data={[...variants]}
              value={variant}
              allowDeselect={false}
              searchable
              onChange={(next) => next && setVariant(next as PolicyVariant)}
            />
          ) : null}
          <Button type="submit">Fill in General Details</Button>
        </Group>
      </form>
    </Section>
  );
}
