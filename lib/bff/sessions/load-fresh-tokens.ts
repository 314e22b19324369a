import "server-only";
import { runWithin } from "../deadline";
import { ConsoleError, createFailure } from "../errors";
import { admit } from "../sign-in/admit";
import { refreshTokens } from "../sign-in/identity-provider";
import { getSessionRegistry } from "./get-session-registry";
import type { Renewed } from "./registry";
import type { Session } from "./session";
import type { Tokens } from "./tokens";

const RENEW_BEFORE_MS = 60_000;
/** Time limit of a token renewal within a call: leaves enough for the provider. */
const RENEW_MS = 4_000;

/** Tokens valid for at least another minute, renewed if needed. @throws ConsoleError 'Unable to generate token!' */
export async function loadFreshTokens(session: Session): Promise<Tokens> {
  const leftMs = session.tokens.expiresAtMs - Date.now();
  if (leftMs > RENEW_BEFORE_MS) return session.tokens;
  return renewTokens(session).catch((error: unknown) => {
    const isSessionOver = error instanceof ConsoleError && error.details.code === "no_session";
    if (leftMs > 0 && !isSessionOver) return session.tokens;
    throw error;
  });
}

/**
 * Replaces the session's tokens when they are old or were rejected: one refresh, shared by all concurrent calls. Also
 * reloads the person, so that a lost role or a deactivated record ends the session within a token's lifetime.
 * @throws ConsoleError 'Unable to generate token!' [spec 1 §7]
 */
export async function renewTokens(session: Session): Promise<Tokens> {
  const registry = getSessionRegistry();
  try {
    const renewal = () => runWithin(RENEW_MS, () => renew(session));
    const renewed = await registry.renew(session.id, session.tokens, renewal);
    if (renewed) return renewed;
  } catch (error) {
    if (!(error instanceof NoLongerAdmitted)) throw error;
    await registry.revoke(session.id);
  }
  throw createFailure("no_session");
}

class NoLongerAdmitted extends Error {}

async function renew(session: Session): Promise<Renewed> {
  const tokens = await refreshTokens(session.tokens);
  const admission = await admit(tokens.idToken);
  if ("user" in admission) return { tokens, user: admission.user };
  // Only an explicit refusal by the provider ends the session. A provider that is down proves nothing about the person.
  if (admission.refusal === "InvalidEmail" || admission.refusal === "NoPermission") throw new NoLongerAdmitted();
  return { tokens, user: session.user };
}
