import "server-only";
import { z } from "zod";
import { createFailure } from "../errors";
import { log } from "../log";
import { requirePermission } from "../permission";
import { receiveWithin } from "../read-body";
import { endAtIdentityProvider } from "../sign-in/identity-provider";
import { buildCookieRemoval } from "./cookie";
import { getSessionRegistry } from "./get-session-registry";
import type { Session } from "./session";

const MAX_BODY_BYTES = 1024;
const Whose = z.strictObject({ userId: z.string().min(1).max(100).optional() });

/**
 * Ends every session of a person: here immediately, on other consoles within seconds. Ending another person's sessions
 * requires `sessions.end`. For one's own, returns the identity provider's sign-out address.
 * @throws ConsoleError forbidden, bad_request.
 */
export async function endAllSessions(session: Session, request: Request): Promise<Response> {
  const { userId = session.user.userId } = await readWhose(request, session.user.userId);
  const isOwn = userId === session.user.userId;
  if (!isOwn) requirePermission(session, "sessions.end");
  const ended = await getSessionRegistry().revokeAllOf(userId);
  log().info({ userId: session.user.userId, of: userId, ended }, "all sessions ended");
  if (!isOwn) return Response.json({ data: { ended } });
  const response = Response.json({ data: { ended, url: await endAtIdentityProvider(session.tokens) } });
  for (const line of buildCookieRemoval(request.headers.get("cookie"))) response.headers.append("set-cookie", line);
  return response;
}

async function readWhose(request: Request, owner: string): Promise<z.output<typeof Whose>> {
  const body = await receiveWithin(request, MAX_BODY_BYTES, owner);
  const text = (await body.bytes()).toString("utf8");
  await body.discard();
  try {
    return Whose.parse(text === "" ? {} : JSON.parse(text));
  } catch (cause) {
    throw createFailure("bad_request", cause);
  }
}
