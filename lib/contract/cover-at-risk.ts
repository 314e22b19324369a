import { z } from "zod";
import { RISK_KINDS } from "@/lib/domain/endorsements/cover-at-risk";
import { data, Id, Rupees } from "./common";
import { EndorsementStatus } from "./endorsements";
import { endpoint } from "./endpoint";
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
  /** The day that the cover began, the event was, or the life left. */
  since: z.string(),
  /** Days since then. */
  days: z.number().int(),
  /** Days until the window closes; null where there is none. */
  daysLeft: z.number().int().nullable(),
  /** What the row costs or refunds. */
  premium: Rupees,
  sumInsured: Rupees.nullable(),
});
export type LifeAtRisk = z.output<typeof LifeAtRisk>;

export const RiskGroup = z.object({
  kind: z.enum(RISK_KINDS),
  lives: z.number().int(),
  /** The longest so far. */
  days: z.number().int(),
  premium: Rupees,
  sumInsured: Rupees,
});
export type RiskGroup = z.output<typeof RiskGroup>;

export const getCoverAtRisk = endpoint({
  id: "getCoverAtRisk",
  origin: "console",
  method: "GET",
  path: "/today/cover-at-risk",
  summary: "Lives whose insurer does not know yet that their cover began, ends or may soon no longer be asked for",
  permission: "endorsements.read",
  query: z.object({
    kind: z.enum(RISK_KINDS).optional(),
    companyId: Id.optional(),
    /** Of the endorsements of some owners; `mine` are the caller's. */
    ownerId: Ids,
    /** Lives behind the first so many, the longest at risk first. */
    from: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  reply: data(z.object({ groups: z.array(RiskGroup), lives: z.array(LifeAtRisk), hasMore: z.boolean() })),
});
