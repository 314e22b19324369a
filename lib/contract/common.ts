import { z } from "zod";

/** A stored instant as it crosses the wire: `{seconds, nanoseconds}` (a bare number of seconds is accepted) [domain §0]. */
export const Instant = z.union([
  z.object({ seconds: z.number().int(), nanoseconds: z.number().int().default(0) }),
  z
    .number()
    .int()
    .transform((seconds) => ({ seconds, nanoseconds: 0 })),
]);
export type Instant = z.output<typeof Instant>;

/** Rupees with at most two decimals, as JSON number. Inside both programs money is integer paise. */
export const Rupees = z.number().finite();

export const Id = z.string().min(1).max(100);
export const IdParams = z.object({ id: Id });

/** A person as told to others: who did it. */
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
