import { z } from "zod";
import { RISK_KINDS } from "@/lib/domain/endorsements/cover-at-risk";
import { data, Id, Rupees } from "./common";
import { EndorsementStatus } from "./endorsements";
import { ownEndpoint } from "./endpoint";
import { Ids } from "./ids";

export const LifeAtRisk = z.object({
  memberId: Id,
  kind: z.enum(RISK_KINDS),
  userId: Id,
  name: z.string(),
  employeeId: z.string().nullable(),
  relationship: z.string(),
  companyId: Id,
  companyName: z.string(),
  endorsementId: Id,
  endorsementNumber: z.number().int(),
  status: EndorsementStatus,
  /** When the cover started, the event happened or the life left. */
  since: z.string(),
  /** Days since then. */
  days: z.number().int(),
  /** Days until the window closes; null without a window. */
  daysLeft: z.number().int().nullable(),
  /** The premium or refund of the row. */
  premium: Rupees,
  sumInsured: Rupees.nullable(),
});
export type LifeAtRisk = z.output<typeof LifeAtRisk>;

export const RiskGroup = z.object({
  kind: z.enum(RISK_KINDS),
  lives: z.number().int(),
  /** The longest time so far. */
  days: z.number().int(),
  premium: Rupees,
  sumInsured: Rupees,
});
export type RiskGroup = z.output<typeof RiskGroup>;

export const getCoverAtRisk = ownEndpoint("getCoverAtRisk", "GET /today/cover-at-risk", {
  summary:
    "Lives whose insurer does not know yet that their cover started or ended, or whose registration window closes soon",
  permission: "endorsements.read",
  query: z.object({
    kind: z.enum(RISK_KINDS).optional(),
    companyId: Id.optional(),
    /** The endorsements of these owners; `mine` are the caller's. */
    ownerId: Ids,
    /** Skips this many lives, longest at risk first. */
    from: z.coerce.number().int().min(0).default(0),
  }),
  reply: data(z.object({ groups: z.array(RiskGroup), lives: z.array(LifeAtRisk), hasMore: z.boolean() })),
});
