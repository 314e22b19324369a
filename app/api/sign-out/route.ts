import { handleOwn } from "@/lib/bff/handle";
import { buildCookieRemoval } from "@/lib/bff/sessions/cookie";
import { getSessionRegistry } from "@/lib/bff/sessions/get-session-registry";
import { endAtIdentityProvider } from "@/lib/bff/sign-in/identity-provider";

/**
 * Ends the session on the server, so that a copied cookie grants nothing. Returns the identity provider's sign-out
 * address.
 */
export const POST = handleOwn("signed-in", async (session, request) => {
  await getSessionRegistry().revoke(session.id);
  const response = Response.json({ data: { url: await endAtIdentityProvider(session.tokens) } });
  for (const line of buildCookieRemoval(request.headers.get("cookie"))) response.headers.append("set-cookie", line);
  return response;
});
