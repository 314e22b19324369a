"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { notify } from "@/components/ui/notify";
import type { Policy } from "@/lib/contract/policies";
import { checkStep } from "@/lib/domain/policies/placement/check";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { merged } from "@/lib/domain/policies/placement/differences";
import { type FieldPath, type PlacementValues, STEP_COUNT } from "@/lib/domain/policies/placement/values";
import { valuesOf } from "@/lib/domain/policies/placement/wire";
import { PLACEMENT_MESSAGES as TEXT } from "@/lib/messages/placement";
import type { Placement } from "./use-placement";
import { type Conflict, useSavePlacement } from "./use-save-placement";

type Input = {
  companyId: string;
  policyId: string | undefined;
  placement: Placement;
  lists: MasterLists;
  step: number;
  onStep: (step: number) => void;
  onCreated: (policy: Policy) => void;
  onDone: () => void;
};

const stepOf = (path: FieldPath) => (path.startsWith("terms.") ? 2 : path.startsWith("slabs.") ? 3 : 1);
const isUnnamed = (path: FieldPath | undefined): path is undefined => path === undefined;

/** Continue saves and advances, Submit hands over, Back loses nothing; a save that comes too late asks [spec 1 §4]. */
export function useSteps({ companyId, policyId, placement, lists, step, onStep, onCreated, onDone }: Input) {
  const { saving, save } = useSavePlacement({ companyId, policyId });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const target = useRef<FieldPath | null>(null);

  // A field of another step is there only after that step was drawn.
  useEffect(() => {
    if (target.current === null || stepOf(target.current) !== step) return;
    document.getElementById(target.current)?.focus();
    target.current = null;
  });

  function goToField(path: FieldPath) {
    target.current = path;
    if (stepOf(path) === step) document.getElementById(path)?.focus();
    else onStep(stepOf(path));
  }

  function showWrong(paths: FieldPath[]) {
    notify.error({ message: TEXT.fixErrors });
    const [first] = paths;
    if (!isUnnamed(first)) goToField(first);
  }

  async function saveStep(values: PlacementValues, version: number) {
    const isLast = step === STEP_COUNT;
    const outcome = await save({ values, version, status: isLast ? "HANDOVER_TO_OPS" : values.status });
    if (outcome.kind === "conflict") return setConflict(outcome.conflict);
    if (outcome.kind === "refused") {
      placement.refuse(outcome.fields);
      if (Object.keys(outcome.fields).length > 0) showWrong(Object.keys(outcome.fields));
      return;
    }
    const { policy } = outcome;
    placement.start({ values: valuesOf(policy), version: policy.version });
    notify.success({ message: isLast ? TEXT.handedOver : TEXT.saved });
    if (isLast) return onDone();
    if (!policyId) return onCreated(policy);
    onStep(step + 1);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    placement.touch(`step ${step}`);
    const wrong = Object.keys(checkStep(placement.values, lists, step));
    if (wrong.length > 0) return showWrong(wrong);
    void saveStep(placement.values, placement.saved.version);
  }

  function resolve(keepMine: ReadonlySet<FieldPath>) {
    if (!conflict) return;
    const chosen = merged(placement.saved.values, conflict.values, placement.values, keepMine);
    placement.goOnFrom({ values: conflict.values, version: conflict.version }, chosen);
    setConflict(null);
    void saveStep(chosen, conflict.version);
  }

  return {
    saving,
    conflict,
    submit,
    resolve,
    goToField,
    closeConflict: () => setConflict(null),
    back: () => {
      placement.refuse({});
      onStep(step - 1);
    },
  };
}
