"use client";

import { useEffect, useRef, useState } from "react";
import { notify } from "@/components/ui/notify";
import { countFailures, type SlipFailures } from "@/lib/domain/policies/slips/slip";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";
import { saveErrors, sendSlip } from "./send-slip";

type Checked = { errors: SlipFailures };
type SlipStage = "uploading" | "validating" | "saving";

/** False once the step was left. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** Uploads and validates a slip. Errors, also those of a save, are downloaded as a workbook. */
export function useSlipCheck() {
  const [stage, setStage] = useState<SlipStage | null>(null);
  const [errors, setErrors] = useState<SlipFailures | null>(null);
  const isShown = useIsShown();

  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    setErrors(null);
    try {
      return await work();
    } catch (cause) {
      notify.failure(cause);
      return null;
    } finally {
      setStage(null);
    }
  }

  async function report(found: SlipFailures): Promise<void> {
    setErrors(found);
    await saveErrors(found);
    notify.error({ title: TEXT.errorsTitle, message: TEXT.errors });
  }

  /**
   * @returns the verdict of a slip without errors, else null; `onErrors` is called if it has errors. Once another type is
   * chosen, the verdict is ignored.
   */
  async function check<V extends Checked>(
    file: File,
    validate: (filename: string) => Promise<V>,
    onErrors: () => void,
  ): Promise<(V & { filename: string }) | null> {
    return attempt(async () => {
      setStage("uploading");
      const filename = await sendSlip(file);
      setStage("validating");
      const verdict = await validate(filename);
      if (!isShown.current) return null;
      if (countFailures(verdict.errors) === 0) return { ...verdict, filename };
      onErrors();
      await report(verdict.errors);
      return null;
    });
  }

  /** @returns the reply of a successful save, else null; `onErrors` is called if the slip has errors. */
  async function save<V extends Checked>(work: () => Promise<V>, onErrors: () => void): Promise<V | null> {
    return attempt(async () => {
      setStage("saving");
      const reply = await work();
      if (countFailures(reply.errors) === 0) return reply;
      onErrors();
      await report(reply.errors);
      return null;
    });
  }

  return { stage, errors, check, save, forgetErrors: () => setErrors(null) };
}
