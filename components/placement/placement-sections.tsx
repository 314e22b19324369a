"use client";

import { Button, Group } from "@mantine/core";
import { useFormState, useWatch } from "react-hook-form";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { PLACEMENT_MESSAGES as TEXT } from "@/lib/messages/placement";
import type { PolicyOfForm } from "./base-policy";
import { FieldGrid } from "./field-grid";
import { GROUPS } from "./groups";
import type { Placement } from "./use-placement";

/** Fields that decide which fields exist and their options. */
const DECIDING = ["general.isParentalPolicy", "terms.sumInsuredStructure", "terms.numberOfSlabs"] as const;

type SectionsProps = { form: Placement; policy: PolicyOfForm; lists: MasterLists; step: number };

/** The fields of one step, counted from 1. */
export function Sections({ form, policy, lists, step }: SectionsProps) {
  useWatch({ control: form.control, name: DECIDING });
  const values = form.getValues();
  return (GROUPS[step - 1]?.(values) ?? []).map((group) => (
    <Section key={group.title} title={group.title}>
      <FieldGrid form={form} policy={policy} values={values} lists={lists} group={group} />
    </Section>
  ));
}

/** A handed-over policy can become a draft again [spec 1 §4]. */
export function PlacementStatus({ form, isStored }: { form: Placement; isStored: boolean }) {
  const status = useWatch({ control: form.control, name: "status" });
  const { defaultValues } = useFormState({ control: form.control });
  if (status === "HANDOVER_TO_OPS" && isStored) {
    return (
      <Group>
        <Button variant="default" onClick={() => form.setValue("status", "DRAFT", { shouldDirty: true })}>
          {TEXT.toDraft}
        </Button>
      </Group>
    );
  }
  if (status !== "DRAFT" || defaultValues?.status !== "HANDOVER_TO_OPS") return null;
  return (
    <Notice tone="warning" role="status">
      {TEXT.willBeDraft}
    </Notice>
  );
}
