import { z } from "zod";
import { POLICY_TYPES } from "@/lib/domain/policies/types";

/** Seconds since 1970 within the years 1000 to 9999, which calendars and databases support. */
export const Seconds = z.number().int().min(-30_610_224_000).max(253_402_300_799);

/** An instant: `{seconds, nanoseconds}`; a plain number of seconds is accepted [domain §0]. */
export const Instant = z.union([
  z.object({ seconds: Seconds, nanoseconds: z.number().int().min(0).max(999_999_999).default(0) }),
  Seconds.transform((seconds) => ({ seconds, nanoseconds: 0 })),
]);
export type Instant = z.output<typeof Instant>;

/** Above it, a number cannot represent paise exactly. */
const MAX_RUPEES = 90_000_000_000_000;

/** Rupees with at most two decimals. Both programs use integer paise internally. */
export const Rupees = z.number().min(-MAX_RUPEES).max(MAX_RUPEES);

export const Id = z.string().min(1).max(100);
/** A text that must not be empty: "Enter a reason". */
export const enteredText = (what: string, longest: number) => z.string().trim().min(1, `Enter ${what}`).max(longest);

export const IdParams = z.object({ id: Id });

/** A user's name as shown to others. */
export const Actor = z.string();

export const PolicyType = z.enum(POLICY_TYPES);
export type PolicyType = z.output<typeof PolicyType>;

export const Operation = z.enum(["ADD", "EDIT", "DELETE"]);
export type Operation = z.output<typeof Operation>;

/** The body of every error of the provider and of the console's route handlers [spec 1 §7, domain §20]. */
export const ErrorReply = z.object({
  message: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
  error: z.string().optional(),
  code: z.string().optional(),
  status: z.number().int(),
  data: z.unknown().optional(),
  traceId: z.string().optional(),
});
export type ErrorReply = z.output<typeof ErrorReply>;

export const data = <S extends z.ZodType>(schema: S) => z.object({ data: schema });

/** Several values in one query parameter, separated by commas; absent means all. */
export const listOf = (allowed: readonly string[]) =>
  z
    .string()
    .refine((text) => text.split(",").every((value) => allowed.includes(value)), "is not known")
    .optional();

/** One event of a record in words: changed fields from → to, and further recorded facts. */
export const RecordEvent = z.object({
  id: z.number().int(),
  at: Instant,
  by: Actor,
  what: z.string(),
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  notes: z.array(z.string()),
  traceId: z.string().nullable().optional(),
  /** The batch that it was part of. */
  batchId: Id.nullable().optional(),
});
