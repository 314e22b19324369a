"use client";

import { Button, Group } from "@mantine/core";
import { useSWRConfig } from "swr";
import { PageForm } from "@/components/ui/form/page-form";
import { REFUSED } from "@/components/ui/form/refusal";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { NOT_SENT } from "@/components/ui/form/use-submit";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/notify";
import { Stepper } from "@/components/ui/stepper";
import { urlOf } from "@/lib/client/api";
import { getPolicy } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { STEP_COUNT, stepOf } from "@/lib/domain/policies/placement/values";
import { PLACEMENT_MESSAGES as TEXT } from "@/lib/messages/placement";
import { NicknameBanner, NicknameGuidelines } from "./nickname-guidelines";
import classes from "./placement.module.css";
import { PLACEMENT_CONFLICT } from "./placement-conflict";
import type { PlacementInput } from "./placement-schema";
import { PlacementStatus, Sections } from "./placement-sections";
import { inputOf, refusedFieldsOf } from "./save-placement";
import { useDraft } from "./use-draft";
import { rebase, restore, usePlacement } from "./use-placement";
import { useReviewedSave } from "./use-reviewed-save";
import { useStepChange } from "./use-step-change";

type Props = {
  companyId: string;
  policyId?: string | undefined;
  /** The policy that this new policy renews. */
  renews?: string;
  /** Storage name of unsaved changes in this tab. */
  name: string;
  /** Text of the notice about restored changes. */
  draftText?: string;
  opened: PlacementInput;
  lists: MasterLists;
  step: number;
  onStep: (step: number) => void;
  /** Called when the first save created the policy. */
  onCreated: (policy: Policy) => void;
  /** The third step is saved. */
  onDone: () => void;
};

/** A larger number adds slabs. */
const NUMBER_OF_SLABS = "terms.numberOfSlabs";

/**
 * The three steps of a policy: Continue saves, Submit hands over, Back loses nothing. A save with an outdated version
 * asks which values to keep [spec 1 §2, §4].
 */
export function PlacementForm(props: Props) {
  const { companyId, policyId, renews, name, draftText = TEXT.restored, opened, lists, step, onStep } = props;
  const { mutate } = useSWRConfig();
  const form = usePlacement({
    opened,
    loadSchema: () => import("./placement-schema").then(({ schemaOf }) => schemaOf(lists, step)),
  });
  const draft = useDraft(form, name);
  const { top, ...places } = useStepChange(step);
  const review = useReview(props, form, places);
  const saveOrContinue = useContinue(props, review.save);
  const goOn = useSaved(props, form, draft.forget);
  const discard = () => {
    draft.forget();
    form.reset(opened);
  };
  return (
    <div ref={top}>
      <PageForm
        form={form}
        className={classes.form}
        summaryFrom={1}
        summaryTitle={TEXT.fixErrors}
        conflict={PLACEMENT_CONFLICT}
        onSubmit={saveOrContinue}
        onFailure={(cause) => {
          showFailure(cause, props, form, places.goToFirstWrong);
          // A colleague may have renewed it: the page then links to the renewal.
          if (renews) void mutate(urlOf(getPolicy, { params: { id: renews } }));
        }}
        onDone={goOn}
        actions={<StepButtons form={form} step={step} onStep={onStep} />}
      >
        <Stepper
          label="Placement steps"
          steps={TEXT.steps.map((label) => ({ label }))}
          current={step - 1}
          onStep={(index) => onStep(index + 1)}
        />
        {step === 1 ? <NicknameBanner /> : null}
        {draft.isRestored ? (
          <Notice tone="warning" role="status">
            {draftText}{" "}
            <Button variant="subtle" size="compact-sm" onClick={discard}>
              {TEXT.discard}
            </Button>
          </Notice>
        ) : null}
        <PlacementStatus form={form} isStored={policyId !== undefined} />
        <Sections form={form} policy={{ companyId, policyId }} lists={lists} step={step} />
        {step === 1 ? <NicknameGuidelines /> : null}
      </PageForm>
      {review.dialog}
    </div>
  );
}

type Placement = ReturnType<typeof usePlacement>;
type Places = Pick<ReturnType<typeof useStepChange>, "goToField" | "goToFirstWrong">;

/** Saving, with the review of a change that needs one. */
function useReview(props: Props, form: Placement, { goToField }: Places) {
  const { companyId, policyId, renews, opened, step, onStep } = props;
  const onRestore = (fields: readonly { path: string | null }[]) =>
    restore(
      form,
      opened,
      fields.map(({ path }) => path ?? ""),
    );

  function onAddSlab() {
    const place = stepOf(NUMBER_OF_SLABS);
    goToField(NUMBER_OF_SLABS, place === step);
    if (place !== step) onStep(place);
  }

  return useReviewedSave({ companyId, policyId, renews, step, opened, onRestore, onAddSlab });
}

/** A policy in force is not saved with an incomplete slab: its fields are filled in first. A draft saves each step. */
function useContinue({ lists, opened, step, onStep }: Props, save: ReturnType<typeof useReview>["save"]) {
  return async (values: PlacementInput) => {
    const { lacksNewSlab } = await import("./placement-schema");
    const isIncomplete = step < STEP_COUNT && lacksNewSlab(values, lists, opened.slabs.length);
    if (values.status === "DRAFT" || !isIncomplete) return save(values);
    onStep(STEP_COUNT);
    return NOT_SENT;
  };
}

/** What follows a save: the next step, the stored policy's page, or the end. */
function useSaved({ policyId, step, onStep, onCreated, onDone }: Props, form: Placement, forgetDraft: () => void) {
  const { mutate } = useSWRConfig();
  const isLast = step === STEP_COUNT;
  return async (policy: Policy) => {
    forgetDraft();
    rebase(form, inputOf(policy));
    await mutate(urlOf(getPolicy, { params: { id: policy.id } }), { data: { policyPlan: policy } }, false);
    notify.success({ message: isLast ? TEXT.handedOver : TEXT.saved, about: policy.nickName ?? policy.id });
    if (isLast) return onDone();
    if (!policyId) return onCreated(policy);
    onStep(step + 1);
  };
}

/** An error at a field of another step opens that step; an error without a field is a toast. */
function showFailure(cause: unknown, { step, onStep }: Props, form: Placement, goToFirstWrong: () => void) {
  const refused = Object.entries(refusedFieldsOf(cause));
  const [first] = refused;
  if (!first) return notify.failure(cause);
  if (refused.some(([path]) => stepOf(path) === step)) return;
  notify.error({ message: TEXT.fixErrors });
  for (const [path, message] of refused) form.setError(path as "status", { type: REFUSED, message });
  goToFirstWrong();
  onStep(stepOf(first[0]));
}

function StepButtons({ form, step, onStep }: Pick<Props, "step" | "onStep"> & { form: Placement }) {
  function back() {
    form.clearErrors();
    onStep(step - 1);
  }
  return (
    <Group justify="space-between" className={classes.actions} data-sticky>
      {step > 1 ? (
        <Button variant="default" onClick={back}>
          {TEXT.back}
        </Button>
      ) : (
        <span />
      )}
      <SubmitButton form={form}>{step === STEP_COUNT ? TEXT.submit : TEXT.continue}</SubmitButton>
    </Group>
  );
}
