"use client";

import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { isChanged } from "@/lib/domain/policies/placement/differences";
import { forgetDraft, loadDraft, storeDraft } from "./draft-store";
import type { PlacementInput } from "./placement-schema";
import type { Placement } from "./use-placement";

/** Input is stored after this pause [spec 1 §5]. */
const PAUSE_MS = 350;

/** Keeps unsaved form values across a reload of this tab. */
export function useDraft({ reset, subscribe }: Placement, name: string) {
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const draft = loadDraft(name);
    if (!draft) return;
    const { version, saved, values } = draft;
    reset({ ...saved, version });
    reset({ ...values, version }, { keepDefaultValues: true });
    setRestored(true);
  }, [name, reset]);

  const store = useDebouncedCallback(
    (values: PlacementInput, saved: PlacementInput) => {
      if (isChanged(saved, values)) storeDraft(name, { values, saved, version: saved.version });
      else forgetDraft(name);
    },
    { delay: PAUSE_MS, flushOnUnmount: true },
  );
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => store(values, defaultValues as PlacementInput),
      }),
    [subscribe, store],
  );

  function forget() {
    forgetDraft(name);
    setRestored(false);
  }
  return { isRestored, forget };
}
