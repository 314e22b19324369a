import "server-only";
import { type AnyEndpoint, callKeyOf } from "@/lib/contract/endpoint";
import { HTTP } from "@/lib/contract/http-status";
import { getOwnRecord } from "@/lib/contract/staff-access";
import {
  getAppPermissionId,
  getIamAppPermissionId,
  getRolePermissions,
  listUsers,
  type Member,
} from "@/lib/contract/users";
import { normalisePhone } from "@/lib/domain/identifiers/phone";
import { bodyOf } from "@/lib/edge/spool";
import { createTraceId } from "@/lib/edge/tracing";
import { consoleEnv } from "@/lib/env";
import type { SignInProblem } from "@/lib/messages/sign-in";
import { APP_NAME } from "@/lib/permissions";
import { runWithin } from "../deadline";
import { ConsoleError } from "../errors";
import { log, reasonsOf } from "../log";
import { findMissingCalls } from "../offered-calls";
import type { SessionUser } from "../sessions/registry";
import { TOTAL_MS } from "../transport";
import { callProvider, readJsonReply, type UpstreamCall } from "../upstream";
import { claimsOf, type IdTokenClaims } from "./identity-provider";

type Admission = { user: SessionUser } | { refusal: SignInProblem };

/**
 * Whether the person of an ID token may use this application: an active user record with the token's email or verified
 * mobile, and a role that includes the application [spec 1 §6]. Logs a refusal with user record, reason and trace id.
 * Its calls share one call's time limit.
 */
export function admit(idToken: string): Promise<Admission> {
  return runWithin(TOTAL_MS, () => judge(idToken));
}

async function judge(idToken: string): Promise<Admission> {
  const traceId = createTraceId();
  const load = loaderOf({ idToken, traceId });
  let user: Member | undefined;
  const refuse = (refusal: SignInProblem, cause?: unknown): Admission => {
    log().warn({ traceId, userId: user?.userId, refusal, reasons: reasonsOf(cause) }, "sign-in refused");
    return { refusal };
  };

  let claims: IdTokenClaims;
  try {
    claims = claimsOf(idToken);
  } catch (cause) {
    return refuse("Failed", cause);
  }
  const { email } = claims;
  if (!email) return refuse("InvalidEmail");
  try {
    user = await findOwnRecord(load, email, claims);
  } catch (cause) {
    return refuse("ProfileFailed", cause);
  }
  if (!user?.active) return refuse("InvalidEmail");
  try {
    const roles = { ...bodyOf(Buffer.from(JSON.stringify({ roles: user.roles }))), contentType: "application/json" };
    const [granted, application] = await Promise.all([
      load(getRolePermissions, { body: roles }),
      load(consoleEnv().FLAGS.iamApi ? getIamAppPermissionId : getAppPermissionId, { params: { app: APP_NAME } }),
    ]);
    if (!granted.data.permissions.includes(application.data.permissionId)) return refuse("NoPermission");
  } catch (cause) {
    return refuse("Failed", cause);
  }
  return { user: { userId: user.userId, firstName: user.firstName, email, roles: user.roles } };
}

type Load = ReturnType<typeof loaderOf>;

const loaderOf =
  (caller: Pick<UpstreamCall, "idToken" | "traceId">) =>
  async <E extends AnyEndpoint>(endpoint: E, input: Partial<UpstreamCall> = {}) =>
    readJsonReply<E>(await callProvider({ ...input, endpoint, ...caller }));

/**
 * The specification's lookup has the email or mobile in its address. Our own call uses the token instead and is
 * preferred where the provider has it.
 */
async function findOwnRecord(load: Load, email: string, claims: IdTokenClaims): Promise<Member | undefined> {
  const isMissing = (await findMissingCalls()).includes(callKeyOf(getOwnRecord));
  const own = isMissing ? null : await load(getOwnRecord).catch(handleMissingCall);
  const { users } = (own ?? (await load(listUsers, { query: { email } }))).data;
  const user = users.find((known) => known.email?.toLowerCase() === email.toLowerCase());
  return user || own ? user : findByMobile(load, claims);
}

/** The only active record with the token's verified mobile: a family may share one, which then names no user. */
async function findByMobile(load: Load, claims: IdTokenClaims): Promise<Member | undefined> {
  const mobile = normalisePhone(claims.phone_number ?? "");
  if (!claims.phone_number_verified || mobile === "") return undefined;
  const { users } = (await load(listUsers, { query: { mobile } })).data;
  const [user, ...others] = users.filter((known) => known.active && normalisePhone(known.mobile ?? "") === mobile);
  return others.length === 0 ? user : undefined;
}

function handleMissingCall(error: unknown): null {
  if (error instanceof ConsoleError && error.status === HTTP.notFound) return null;
  throw error;
}
