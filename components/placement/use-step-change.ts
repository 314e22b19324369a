"use client";

import { useEffect, useRef } from "react";

/** Where a step was gone to: its beginning, or the first field on it that is wrong. */
export function useStepChange(step: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const isForWrong = useRef(false);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (isForWrong.current) top.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
    else top.current?.scrollIntoView?.({ block: "start" });
    isForWrong.current = false;
  }, [step]);

  return {
    top,
    /** The next step is shown for what is wrong on it. */
    goToFirstWrong: () => {
      isForWrong.current = true;
    },
  };
}
