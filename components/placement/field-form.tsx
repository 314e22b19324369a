"use client";

import { Button, Group } from "@mantine/core";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { useSWRConfig } from "swr";
import { FailedCall } from "@/components/ui/failed-call";
import { PageForm } from "@/components/ui/form/page-form";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { notify } from "@/components/ui/notify";
import { Skeleton } from "@/components/ui/skeleton";
import { urlOf } from "@/lib/client/api";
import { getPolicy } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { differences } from "@/lib/domain/policies/placement/differences";
import type { PlacementField as Field } from "@/lib/domain/policies/placement/fields";
import { type FieldPath, stepOf } from "@/lib/domain/policies/placement/values";
import { PLACEMENT_MESSAGES as TEXT } from "@/lib/messages/placement";
import { paths } from "@/lib/paths";
import classes from "./field-edit.module.css";
import { choicesOf } from "./field-grid";
import { PLACEMENT_CONFLICT } from "./placement-conflict";
import { PlacementField } from "./placement-field";
import type { PlacementInput } from "./placement-schema";
import { inputOf, refusedFieldsOf } from "./save-placement";
import { useMasterLists } from "./use-master-lists";
import { followChange, type Placement, rebase, usePlacement } from "./use-placement";
import { useReviewedSave } from "./use-reviewed-save";

type Props = {
  policy: Policy;
  field: Field;
  path: FieldPath;
  label: string;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
};

/** One field of a policy, saved as the placement form saves it: same call, version check and review (ruling 46). */
export function FieldForm(props: Props) {
  const { lists, error, retry } = useMasterLists();
  if (lists) return <OneField {...props} lists={lists} />;
  return error ? <FailedCall error={error} onRetry={retry} /> : <Skeleton height={34} />;
}

function OneField({ policy, field, path, label, onSaved, onClose, lists }: Props & { lists: MasterLists }) {
  const opened = useMemo(() => inputOf(policy), [policy]);
  const form = usePlacement({
    opened,
    loadSchema: () => import("./placement-schema").then(({ fieldSchemaOf }) => fieldSchemaOf(lists, opened, path)),
  });
  const review = useFieldReview({ policy, opened, form });
  const goOn = useSaved({ label, onSaved, onClose });
  const root = useRef<HTMLDivElement>(null);
  useFollowSaves(form, opened, path);
  useEffect(() => root.current?.querySelector("input")?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc leaves the field, as its Cancel button does
    <div ref={root} onKeyDown={(event) => isLeaving(event) && onClose()}>
      <PageForm
        form={form}
        className={classes.form}
        conflict={PLACEMENT_CONFLICT}
        onSubmit={review.save}
        onFailure={(cause) => path in refusedFieldsOf(cause) || notify.failure(cause, refusedElsewhere(cause))}
        onDone={goOn}
      >
        <PlacementField
          form={form}
          policy={{ companyId: policy.companyId, policyId: policy.id }}
          field={field}
          path={path}
          summaryLabel={label}
          choices={choicesOf(field, path, opened, lists)}
          disabled={false}
          onChanged={(changed, value) => followChange(form, changed, value)}
        />
        <Group gap="xs">
          <SubmitButton form={form} size="compact-sm" when={(entered) => isFieldChanged(opened, entered, path)}>
            {TEXT.saveField}
          </SubmitButton>
          <Button variant="default" size="compact-sm" disabled={form.formState.isSubmitting} onClick={onClose}>
            {TEXT.cancelField}
          </Button>
        </Group>
      </PageForm>
      {review.dialog}
    </div>
  );
}

/** The sentences about other fields, such as a missing TPA, without their paths; the form has these fields. */
function refusedElsewhere(cause: unknown): { title?: string; message?: string } {
  const sentences = Object.values(refusedFieldsOf(cause));
  return sentences.length > 0 ? { title: TEXT.otherFieldWrong, message: sentences.join("\n") } : {};
}

const isFieldChanged = (opened: PlacementInput, entered: PlacementInput, path: FieldPath) =>
  differences(opened, entered, entered).some((change) => change.path === path);

/** Esc closes an open list of options first. */
const isLeaving = ({ key, target }: KeyboardEvent) =>
  key === "Escape" && target instanceof HTMLInputElement && target.getAttribute("aria-expanded") !== "true";

/** Takes over the save of another field. If that save also changed this field, it is a conflict instead. */
function useFollowSaves(form: Placement, opened: PlacementInput, path: FieldPath): void {
  useEffect(() => {
    const base = form.formState.defaultValues as PlacementInput;
    if (opened.version <= base.version || isFieldChanged(base, opened, path)) return;
    rebase(form, opened);
  }, [form, opened, path]);
}

type ReviewProps = { policy: Policy; opened: PlacementInput; form: Placement };

/** A slab is added on the form, at the number of slabs. */
function useFieldReview({ policy: { id: policyId, companyId }, opened, form }: ReviewProps) {
  const router = useRouter();
  return useReviewedSave({
    companyId,
    policyId,
    opened,
    // The status stays as it is: only the third step hands a policy over.
    step: 1,
    onRestore: () => form.reset(opened),
    onAddSlab: () => router.push(paths.placementForm(companyId, policyId, stepOf("terms.numberOfSlabs"))),
  });
}

function useSaved({ label, onSaved, onClose }: Pick<Props, "label" | "onSaved" | "onClose">) {
  const { mutate } = useSWRConfig();
  return async (saved: Policy) => {
    onClose();
    await mutate(urlOf(getPolicy, { params: { id: saved.id } }), { data: { policyPlan: saved } }, false);
    notify.success({ message: TEXT.fieldSaved({ label }), about: saved.nickName ?? saved.id });
    await onSaved();
  };
}
