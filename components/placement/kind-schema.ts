import { z } from "zod";
import { PolicyType } from "@/lib/contract/common";
import { POLICY_VARIANTS } from "@/lib/domain/policies/placement/options";

/** The choices that decide the fields of a new policy. */
export const Kind = z.object({ type: PolicyType, variant: z.enum(POLICY_VARIANTS) });
