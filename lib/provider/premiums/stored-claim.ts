import { z } from "zod";
import type { Claim } from "@/lib/domain/premium/refund";

/** The fields of a claim that a refund depends on. */
export const StoredClaim = z.object({
  userId: z.string(),
  status: z.string(),
  isDeathClaim: z.boolean(),
  paidPaise: z.int(),
}) satisfies z.ZodType<Claim>;
