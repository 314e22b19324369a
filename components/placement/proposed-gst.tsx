"use client";

import { Button } from "@mantine/core";
import { useWatch } from "react-hook-form";
import { formatInr, paiseFromRupees, rupeesFromPaise } from "@/lib/domain/money/paise";
import { PROPOSED_GST_PERCENT, proposedGst } from "@/lib/domain/policies/changes/warnings";
import { numberOf } from "@/lib/domain/policies/placement/number-of";
import { shownNumber } from "@/lib/domain/policies/placement/values";
import { POLICY_CHANGE_MESSAGES as TEXT } from "@/lib/messages/policy-changes";
import type { Placement } from "./use-placement";

/** Suggests GST at the usual rate while the field is empty (ruling 50). */
export function ProposedGst({ form }: { form: Placement }) {
  const [netPremium, gst] = useWatch({ control: form.control, name: ["general.netPremium", "general.gst"] });
  const net = numberOf(netPremium);
  if (!net || numberOf(gst)) return null;
  const proposed = proposedGst(paiseFromRupees(net));
  const value = shownNumber(rupeesFromPaise(proposed).toFixed(2).replace(/\.00$/, ""));
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      onClick={() => form.setValue("general.gst", value, { shouldDirty: true })}
    >
      {TEXT.proposedGst({ percent: PROPOSED_GST_PERCENT, gst: formatInr(proposed) })}
    </Button>
  );
}
