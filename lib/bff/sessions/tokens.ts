import "server-only";
import { z } from "zod";

/** Tokens of the identity provider: the provider's bearer token, its expiry, and the refresh token. */
export const TokensSchema = z.object({
  idToken: z.string(),
  expiresAtMs: z.number(),
  refreshToken: z.string().nullable(),
});
export type Tokens = z.output<typeof TokensSchema>;
