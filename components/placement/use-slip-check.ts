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

/** Uploads and validates the chosen slip. Errors, also those of a save, are downloaded as a workbook. */
export function useSlipCheck() {
  const [file, setFile] = useState<File | null>(null);
  const [stage, setStage] = useState<SlipStage | null>(null);
  const [errors, setErrors] = useState<SlipFailures | null>(null);
  const isShown = useIsShown();

  function choose(chosen: File | null): void {
    setErrors(null);
    setFile(chosen);
  }

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

  /** @returns the reply, or null if it has errors: they are shown, and the corrected slip must be chosen again. */
  async function withoutErrors<V extends Checked>(reply: V): Promise<V | null> {
    if (countFailures(reply.errors) === 0) return reply;
    setFile(null);
    setErrors(reply.errors);
    await saveErrors(reply.errors);
    notify.error({ title: TEXT.errorsTitle, message: TEXT.errors });
    return null;
  }

  /** @returns the verdict of a slip without errors, else null. Once another type is chosen, the verdict is ignored. */
  async function check<V extends Checked>(
    validate: (filename: string) => Promise<V>,
  ): Promise<(V & { filename: string }) | null> {
    if (!file) return null;
    return attempt(async () => {
      setStage("uploading");
      const filename = await sendSlip(file);
      setStage("validating");
      const verdict = await validate(filename);
      return isShown.current ? withoutErrors({ ...verdict, filename }) : null;
    });
  }

  /** @returns the reply of a successful save, else null. */
  async function save<V extends Checked>(work: () => Promise<V>): Promise<V | null> {
    return attempt(async () => {
      setStage("saving");
      return withoutErrors(await work());
    });
  }

  return { file, stage, errors, choose, check, save };
}
