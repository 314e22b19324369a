"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { useCallback, useEffect, useState } from "react";
import { checkStep, type FieldErrors } from "@/lib/domain/policies/placement/check";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { isChanged } from "@/lib/domain/policies/placement/differences";
import type { FieldValue } from "@/lib/domain/policies/placement/fields";
import { withChange } from "@/lib/domain/policies/placement/side-effects";
import { type FieldPath, type PlacementValues, STEP_COUNT } from "@/lib/domain/policies/placement/values";
import { forgetDraft, loadDraft, storeDraft } from "./draft-store";

/** Typed input is judged and kept after this pause [spec 1 §5]. */
const PAUSE_MS = 350;

export type Opened = { values: PlacementValues; version: number };

type Input = {
  /** What the form's unsaved state is kept under. */
  name: string;
  opened: Opened;
  lists: MasterLists;
};

/** The placement form's state: values with their side effects, what is wrong, and what survives a reload. */
export function usePlacement({ name, opened, lists }: Input) {
  const [saved, setSaved] = useState(opened);
  const [values, setValues] = useState(opened.values);
  const [isRestored, setRestored] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldErrors>({});
  const [judged] = useDebouncedValue(values, PAUSE_MS);
  const isDirty = isChanged(saved.values, values);

  useEffect(() => {
    const draft = loadDraft(name);
    if (!draft) return;
    setSaved({ values: draft.saved, version: draft.version });
    setValues(draft.values);
    setRestored(true);
  }, [name]);

  useEffect(() => {
    if (isChanged(saved.values, judged))
      storeDraft(name, { values: judged, saved: saved.values, version: saved.version });
  }, [name, saved, judged]);

  // Nothing typed yet: what the background read brings is what the form starts from.
  useEffect(() => {
    if (opened.version > saved.version && !isDirty) start(opened);
  });

  function start(next: Opened) {
    forgetDraft(name);
    setSaved(next);
    setValues(next.values);
    setRefused({});
    setRestored(false);
  }

  const change = useCallback((path: FieldPath, value: FieldValue) => {
    setValues((current) => withChange(current, path, value));
    setRefused(({ [path]: _, ...others }) => others);
  }, []);
  const touch = useCallback((path: string) => setTouched((paths) => new Set(paths).add(path)), []);

  return {
    values,
    saved,
    isDirty,
    isRestored,
    errors: { ...visible(touched, judged, lists), ...refused },
    change,
    touch,
    /** After a save or a discard: these values are what is stored. */
    start,
    /** After a conflict: go on from another version with the values that were chosen. */
    goOnFrom: (next: Opened, chosen: PlacementValues) => {
      setSaved(next);
      setValues(chosen);
    },
    refuse: setRefused,
  };
}

export type Placement = ReturnType<typeof usePlacement>;

/** Nobody is scolded while typing: a field speaks once it was left, a whole step once it was to be saved. */
function visible(touched: ReadonlySet<string>, values: PlacementValues, lists: MasterLists): FieldErrors {
  const steps = Array.from({ length: STEP_COUNT }, (_, index) => index + 1);
  const shown = steps.flatMap((step) =>
    Object.entries(checkStep(values, lists, step)).filter(([path]) => touched.has(`step ${step}`) || touched.has(path)),
  );
  return Object.fromEntries(shown);
}
