import "server-only";
import { z } from "zod";

/** What the identity provider gave: the provider's bearer token, when it ends, and what gets the next one. */
export const TokensSchema = z.object({
  idToken: z.string(),
  expiresAtMs: z.number(),
  refreshToken: z.string().nullable(),
});
export type Tokens = z.output<typeof TokensSchema>;
