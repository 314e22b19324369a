"use client";

import { useEffect, useRef } from "react";
import type { FieldPath } from "@/lib/domain/policies/placement/values";

/** Focus after a step change: the start of the step, its first invalid field, or a field by its path. */
export function useStepChange(step: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const target = useRef<string | null>(null);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (target.current) top.current?.querySelector<HTMLElement>(target.current)?.focus();
    else top.current?.scrollIntoView?.({ block: "start" });
    target.current = null;
  }, [step]);

  return {
    top,
    /** Focuses the first invalid field after the next step change. */
    goToFirstWrong: () => {
      target.current = "[aria-invalid='true']";
    },
    /** Focuses a field: now if its step is shown, else after the next step change. */
    goToField: (path: FieldPath, isShown: boolean) => {
      const field = `[data-field="${path}"] input`;
      if (isShown) top.current?.querySelector<HTMLElement>(field)?.focus();
      else target.current = field;
    },
  };
}
