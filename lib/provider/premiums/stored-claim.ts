import { z } from "zod";
import type { Claim } from "@/lib/domain/premium/refund";

/** What a refund looks at of a claim. */
export const StoredClaim = z.object({
  userId: z.string(),
  status: z.string(),
  isDeathClaim: z.boolean(),
  paidPaise: z.int(),
}) satisfies z.ZodType<Claim>;
