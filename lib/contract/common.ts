import { z } from "zod";

/** Seconds since 1970 of the years 1000 to 9999: what a calendar and a database have. */
export const Seconds = z.number().int().min(-30_610_224_000).max(253_402_300_799);

/** A stored instant as it crosses the wire: `{seconds, nanoseconds}` (a bare number of seconds is accepted) [domain §0]. */
export const Instant = z.union([
  z.object({ seconds: Seconds, nanoseconds: z.number().int().min(0).max(999_999_999).default(0) }),
  Seconds.transform((seconds) => ({ seconds, nanoseconds: 0 })),
]);
export type Instant = z.output<typeof Instant>;

/** Beyond it paise are no exact numbers any more. */
const MOST_RUPEES = 90_000_000_000_000;

/** Rupees with at most two decimals, as JSON number. Inside both programs money is integer paise. */
export const Rupees = z.number().min(-MOST_RUPEES).max(MOST_RUPEES);

export const Id = z.string().min(1).max(100);
export const IdParams = z.object({ id: Id });

/** A person as shown to others: who did it. */
export const Actor = z.string();

export const PolicyType = z.enum(["GMC", "GPA", "GTL", "COVID", "SUPER_TOP_UP"]);
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

/** Several values in one query word, separated by commas; left out, all. */
export const listOf = (allowed: readonly string[]) =>
  z
    .string()
    .refine((text) => text.split(",").every((value) => allowed.includes(value)), "is not known")
    .optional();

/** One event of a record, in words: the fields from → to, and what was recorded with them. */
export const RecordEvent = z.object({
  id: z.number().int(),
  at: Instant,
  by: Actor,
  what: z.string(),
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  notes: z.array(z.string()),
});
