import "server-only";
import type { TokenEndpointHandler } from "next-auth/providers/oauth";
import { custom, errors } from "openid-client";
import { CLOCK_TOLERANCE_SECONDS, describeClockAhead } from "@/lib/edge/clock-skew";

type Exchange = NonNullable<TokenEndpointHandler["request"]>;

/**
 * Exchanges the code for tokens and verifies the ID token. next-auth's own tolerance for clocks is 10 s; this is the
 * provider's.
 * @throws Error that names the difference if the token is from the future.
 */
export const exchangeCode: Exchange = async ({ client, provider, params, checks }) => {
  client[custom.clock_tolerance] = CLOCK_TOLERANCE_SECONDS;
  const tokens = await client.callback(provider.callbackUrl, params, checks).catch((error: unknown) => {
    if (error instanceof errors.RPError) assertNotAhead(error.nbf);
    throw error;
  });
  assertNotAhead(tokens.claims().iat);
  return { tokens };
};

function assertNotAhead(claim: unknown): void {
  const seconds = typeof claim === "number" ? claim - Math.floor(Date.now() / 1000) : 0;
  if (seconds > CLOCK_TOLERANCE_SECONDS) throw new Error(describeClockAhead(seconds));
}
