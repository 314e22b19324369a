"use client";

import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { saveFile } from "@/lib/client/save-file";
import { sendFile } from "@/lib/client/transfer-file";
import { generateSignedUrl, parsePlacementSlip } from "@/lib/contract/calls";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";
import type { SlipFailures } from "@/lib/domain/policies/slips/slip";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";
import type { NewPolicyKind } from "./choose-type";

type Props = {
  companyId: string;
  kind: NewPolicyKind;
  basePolicyPlanId: string | null;
  onFilled: (filename: string, values: PlacementValues) => void;
};

/** A slip from its file to the form: sent to the store, validated there; its errors come back as a workbook at once. */
export function useSlip({ companyId, kind, basePolicyPlanId, onFilled }: Props) {
  const [stage, setStage] = useState<"uploading" | "validating" | null>(null);
  const [errors, setErrors] = useState<SlipFailures | null>(null);

  async function parse(file: File) {
    setStage("uploading");
    const about = { fileName: file.name, docType: "FLEX_PLACEMENT_SLIPS", method: "WRITE" } as const;
    const target = await call(generateSignedUrl, { body: about });
    await sendFile(target, file);
    setStage("validating");
    const body = {
      companyId,
      filename: target.fileName,
      policyType: kind.type,
      subType: kind.variant,
      basePolicyPlanId,
    };
    const { data } = await call(parsePlacementSlip, { query: { commit: "false" }, body });
    return { ...data, filename: target.fileName };
  }

  /** @param onErrors the file is to be corrected and chosen again. */
  async function validate(file: File, onErrors: () => void): Promise<void> {
    setErrors(null);
    try {
      const { errors: found, values, filename } = await parse(file);
      if (values) return onFilled(filename, values);
      setErrors(found);
      onErrors();
      await saveErrors(found);
      notify.error({ title: TEXT.errorsTitle, message: TEXT.errors });
    } catch (cause) {
      notify.failure(cause);
    } finally {
      setStage(null);
    }
  }

  return { stage, errors, validate, forgetErrors: () => setErrors(null) };
}

/** The error report of the specification [spec 3 §3]. */
export async function saveErrors(errors: SlipFailures): Promise<void> {
  const { slipErrorWorkbook } = await import("@/lib/sheets/write/slip-workbook");
  saveFile(TEXT.errorsName, await slipErrorWorkbook(errors));
}
