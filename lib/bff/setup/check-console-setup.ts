import "server-only";
import { z } from "zod";
import { callKeyOf } from "@/lib/contract/endpoint";
import { HTTP } from "@/lib/contract/http-status";
import { getOwnRecord } from "@/lib/contract/staff-access";
import type { SetupPart } from "@/lib/contract/system";
import { checkPart, secretsIn } from "@/lib/edge/check-part";
import { compareClocks } from "@/lib/edge/clock-skew";
import { createTraceId } from "@/lib/edge/tracing";
import { consoleEnv } from "@/lib/env";
import { ConsoleError } from "../errors";
import { countOwnCalls, fetchMissingCalls, hasSpecifiedCalls } from "../offered-calls";
import { getSessionRegistry } from "../sessions/get-session-registry";
import { fetchDiscovery, sendProgramGrant } from "../sign-in/identity-provider";
import { callProvider, readJsonReply } from "../upstream";

/** A provider that has just started builds its list of calls first. */
const CHECK_MS = 8_000;
const MIN_DIFFERENT_CHARACTERS = 10;

/** Checks every part of the console's setup, in parallel. */
export function checkConsoleSetup(): Promise<SetupPart[]> {
  const env = consoleEnv();
  const secrets = [env.OIDC_CLIENT_SECRET, env.NEXTAUTH_SECRET, env.CRON_SECRET];
  const discovery = fetchDiscovery();
  const token = discovery.then(loadProgramToken);
  const offered = fetchMissingCalls(CHECK_MS);
  const claims = Promise.all([token, offered]).then((both) => checkClaims(...both));
  // The checks report their failure.
  for (const loading of [discovery, token, offered, claims]) loading.catch(() => {});
  const checkAfterBoth = (run: Check) => () =>
    checkAfter("Provider", offered, () => checkAfter("Identity client", token, run));
  return Promise.all([
    checkPart({ part: "Provider", fix: "Check PROVIDER_URL.", run: () => offered.then(describeProvider) }),
    checkPart({ part: "Identity provider", fix: "Check OIDC_ISSUER.", run: () => discovery.then(checkIssuer) }),
    checkPart({
      part: "Identity client",
      fix: "Check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, and allow the grant client_credentials for this client.",
      secrets,
      run: () => checkAfter("Identity provider", discovery, () => token.then(checkClient)),
    }),
    checkPart({
      part: "Audience and email",
      fix: "Check the provider's OIDC_AUDIENCE and OIDC_ISSUER, and the claims of the client's tokens.",
      secrets,
      run: checkAfterBoth(() => claims),
    }),
    checkPart({
      part: "Schedule",
      fix: "Check CRON_SECRET, and give the role scheduler to the user record with the email of the client's token.",
      secrets,
      run: checkAfterBoth(() =>
        checkAfter("Audience and email", claims, async () => checkSchedule(await token, await offered)),
      ),
    }),
    checkPart({
      part: "Sessions",
      fix: "Check SESSION_DATABASE_URL.",
      secrets: secretsIn(env.SESSION_DATABASE_URL),
      run: checkSessions,
    }),
    checkPart({ part: "Uploads", fix: "Check FILE_STORE_URL.", run: checkUploads }),
    checkPart({ part: "Session secret", fix: "Set NEXTAUTH_SECRET to random characters.", run: checkSecret }),
  ]);
}

type Check = Parameters<typeof checkPart>[0]["run"];

/** A part that needs another one is not checked while that one fails: its own variables are not the reason. */
async function checkAfter(part: string, needed: Promise<unknown>, run: Check): ReturnType<Check> {
  const isThere = await needed.then(
    () => true,
    () => false,
  );
  return isThere ? run() : { off: `Not checked: it needs the part '${part}'.` };
}

type Offered = Awaited<ReturnType<typeof fetchMissingCalls>>;

async function describeProvider({ missing, date }: Offered): Promise<string> {
  const clocks = compareClocks(date, Date.now());
  const all = countOwnCalls();
  if (missing.length === all && !(await hasSpecifiedCalls(CHECK_MS))) {
    throw new Error("another program is at this address: it has no call of the specification");
  }
  const offered = missing.length === 0 ? "offers every call" : `lacks ${missing.length} of our ${all} own calls`;
  return `${offered}; ${clocks}`;
}

function checkIssuer({ document, date }: Awaited<ReturnType<typeof fetchDiscovery>>): string {
  return `${document.issuer}; ${compareClocks(date, Date.now())}`;
}

const Claims = z.object({
  iss: z.string(),
  aud: z.union([z.string().transform((one) => [one]), z.array(z.string())]),
  email: z.string().optional(),
});

/** The client's own token; null if the client is known but may not get one and no schedule needs it. */
type ProgramToken = { token: string } | null;

const Refusal = z.object({ error: z.string() }).catch({ error: "no OAuth error" });
const Granted = z.object({ access_token: z.string() });

async function loadProgramToken(): Promise<ProgramToken> {
  const { status, body } = await sendProgramGrant();
  const reply: unknown = JSON.parse(body.toString("utf8"));
  const granted = Granted.safeParse(reply);
  if (granted.success) return { token: granted.data.access_token };
  const { error } = Refusal.parse(reply);
  const isKnown = error === "unauthorized_client" || error === "unsupported_grant_type";
  if (isKnown && !consoleEnv().CRON_SECRET) return null;
  throw new Error(`the identity provider refused the client: ${error}, status ${status}`);
}

const NOT_CHECKED = "Not checked: the connected provider does not offer the call for it.";
const NEEDS_GRANT = "A schedule needs the grant client_credentials for this client.";

async function checkClient(token: ProgramToken): Promise<string> {
  return token ? "the client gets its own tokens" : `the client is known. ${NEEDS_GRANT}`;
}

/** The provider accepts the token, and its audience is that of the tokens of people, which is always the client's ID. */
async function checkClaims(token: ProgramToken, offered: Offered) {
  if (!token) return { off: `Checked with the client's own token only. ${NEEDS_GRANT}` };
  const { OIDC_CLIENT_ID: client } = consoleEnv();
  const { iss, aud, email } = readClaims(token.token);
  if (!email) throw new Error("the token of this client has no claim email");
  const record = await loadRecord(token.token, offered).catch((thrown: unknown) => {
    if (!(thrown instanceof ConsoleError) || thrown.status !== HTTP.unauthorized) throw thrown;
    throw new Error(
      `the provider refused the token of issuer ${iss} and audience ${aud.join(", ")}: ${thrown.message}`,
    );
  });
  if (!aud.includes(client)) {
    throw new Error(`the audience is ${aud.join(", ")}, but the tokens of people have the audience ${client}`);
  }
  if (!record) return { off: NOT_CHECKED };
  return `the provider accepts the audience ${aud.join(", ")} and the claim email`;
}

function readClaims(token: string): z.output<typeof Claims> {
  try {
    return Claims.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")));
  } catch {
    throw new Error("the token of this client is no JWT with issuer and audience");
  }
}

/** The user record of the token; null if the provider lacks our own call. */
async function loadRecord(idToken: string, { missing }: Offered) {
  if (missing.includes(callKeyOf(getOwnRecord))) return null;
  const call = { endpoint: getOwnRecord, idToken, traceId: createTraceId(), timeoutMs: CHECK_MS };
  const { users } = readJsonReply<typeof getOwnRecord>(await callProvider(call)).data;
  return users.find(({ active }) => active) ?? { roles: [] as string[] };
}

async function checkSchedule(token: ProgramToken, offered: Offered) {
  if (!consoleEnv().CRON_SECRET) return { off: "Nothing runs by schedule. To run it, set CRON_SECRET." };
  const record = token && (await loadRecord(token.token, offered));
  if (!record) return { off: NOT_CHECKED };
  if (!record.roles.includes("scheduler")) {
    throw new Error("no active user record with the email of the token has the role scheduler");
  }
  return "the provider knows the scheduler";
}

async function checkSessions() {
  await getSessionRegistry().check();
  if (consoleEnv().SESSION_DATABASE_URL) return "the database stores sessions";
  return { off: "Sessions are in this console's memory. For several consoles, set SESSION_DATABASE_URL." };
}

async function checkUploads() {
  const { FILE_STORE_URL: address } = consoleEnv();
  if (address) return `files may be at ${new URL(address).host}`;
  return { off: "Files may only be at the provider. If it has an S3-compatible store, set FILE_STORE_URL." };
}

/** The start checks the length; a repeated word would pass it. */
async function checkSecret(): Promise<string> {
  const { NEXTAUTH_SECRET: secret } = consoleEnv();
  if (new Set(secret).size < MIN_DIFFERENT_CHARACTERS) throw new Error("NEXTAUTH_SECRET is easy to guess");
  return "long enough";
}
