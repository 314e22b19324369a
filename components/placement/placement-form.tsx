"use client";

import { Button, Group } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { ErrorSummary } from "@/components/ui/form/error-summary";
import { keepFieldFocused } from "@/components/ui/form/keep-field-focused";
import { lazyPart } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { Stepper } from "@/components/ui/stepper";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import type { Policy } from "@/lib/contract/policies";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { differences } from "@/lib/domain/policies/placement/differences";
import { STEP_COUNT } from "@/lib/domain/policies/placement/values";
import { PLACEMENT_MESSAGES as TEXT } from "@/lib/messages/placement";
import { FieldGrid } from "./field-grid";
import { GROUPS } from "./groups";
import { labelsOf } from "./labels";
import { NicknameBanner, NicknameGuidelines } from "./nickname-guidelines";
import classes from "./placement.module.css";
import { type Opened, usePlacement } from "./use-placement";
import { useSteps } from "./use-steps";

const ConflictDialog = lazyPart(() => import("./conflict-dialog").then((module) => module.ConflictDialog));

type Props = {
  companyId: string;
  policyId?: string | undefined;
  /** What unsaved changes are kept under in this tab. */
  name: string;
  opened: Opened;
  lists: MasterLists;
  step: number;
  onStep: (step: number) => void;
  /** The first save made the policy. */
  onCreated: (policy: Policy) => void;
  /** The third step is saved. */
  onDone: () => void;
};

/** The three steps of a policy: what is filled in, what is wrong, and the save of each step [spec 1 §2, §4]. */
export function PlacementForm({ companyId, policyId, name, opened, lists, step, onStep, onCreated, onDone }: Props) {
  const placement = usePlacement({ name, opened, lists });
  const { values, saved, errors, isDirty, isRestored, change } = placement;
  const [isLeaving, setLeaving] = useState(false);
  const top = useRef<HTMLFormElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.scrollIntoView?.({ block: "start" });
  }, [step]);
  const steps = useSteps({
    companyId,
    policyId,
    placement,
    lists,
    step,
    onStep,
    onCreated: (policy) => {
      setLeaving(true);
      onCreated(policy);
    },
    onDone: () => {
      setLeaving(true);
      onDone();
    },
  });
  const labels = labelsOf(values);
  const wrong = Object.keys(labels).flatMap((name) =>
    errors[name] ? [{ name, label: labels[name] ?? name, message: errors[name] }] : [],
  );

  return (
    <form ref={top} onSubmit={steps.submit} onMouseDown={keepFieldFocused} noValidate className={classes.form}>
      <UnsavedChanges when={isDirty && !isLeaving} />
      <Stepper
        label="Placement steps"
        orientation="horizontal"
        steps={TEXT.steps.map((label) => ({ label }))}
        current={step - 1}
        onStep={(index) => onStep(index + 1)}
      />
      {step === 1 ? (
        <>
          <NicknameBanner />
          <NicknameGuidelines />
        </>
      ) : null}
      {isRestored ? (
        <Notice tone="warning" role="status">
          {TEXT.restored}{" "}
          <Button variant="subtle" size="compact-sm" onClick={() => placement.start(opened)}>
            {TEXT.discard}
          </Button>
        </Notice>
      ) : null}
      {wrong.length > 0 ? <ErrorSummary wrong={wrong} title={TEXT.fixErrors} onPick={steps.goToField} /> : null}
      {values.status === "HANDOVER_TO_OPS" && policyId ? (
        <Group>
          <Button variant="default" onClick={() => change("status", "DRAFT")}>
            {TEXT.toDraft}
          </Button>
        </Group>
      ) : null}
      {values.status === "DRAFT" && saved.values.status === "HANDOVER_TO_OPS" ? (
        <Notice tone="warning" role="status">
          {TEXT.willBeDraft}
        </Notice>
      ) : null}
      {(GROUPS[step - 1]?.(values) ?? []).map(({ title, ...group }) => (
        <Section key={title} title={title}>
          <FieldGrid {...group} placement={placement} lists={lists} />
        </Section>
      ))}
      <Group justify="space-between" className={classes.actions}>
        {step > 1 ? (
          <Button variant="default" onClick={steps.back}>
            {TEXT.back}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" loading={steps.saving}>
          {step === STEP_COUNT ? TEXT.submit : TEXT.continue}
        </Button>
      </Group>
      {steps.conflict ? (
        <ConflictDialog
          changedBy={steps.conflict.changedBy}
          differences={differences(saved.values, steps.conflict.values, values)}
          onChoose={steps.resolve}
          onClose={steps.closeConflict}
        />
      ) : null}
    </form>
  );
}
