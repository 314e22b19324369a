import { and, eq, lt } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { TOKEN_SECONDS } from "@/lib/domain/api-clients/scopes";
import type { Services } from "../context";
import { apiClients, apiTokens } from "../db/schema";
import { hashOfSecret, newSecret } from "./secret";

/** A request has two short texts. */
const MAX_BYTES = 4_096;

type TokenError = "invalid_request" | "invalid_client" | "unsupported_grant_type";
type Credentials = { id: string; secret: string };

/** `POST /oauth/token`: an access token for an API client's ID and secret (RFC 6749 §4.4). */
export function tokenRoute(app: Hono, services: Services): void {
  app.post("/oauth/token", async (context) => {
    context.header("cache-control", "no-store");
    const form = await formOf(context);
    if (!form) return refuse(context, "invalid_request");
    if (form.get("grant_type") !== "client_credentials") return refuse(context, "unsupported_grant_type");
    const credentials = credentialsOf(context, form);
    const client = credentials && (await findClient(services, credentials));
    if (!client) return refuse(context, "invalid_client");
    const token = await issueToken(services, client.id);
    const scope = client.scopes.join(" ");
    return context.json({ access_token: token, token_type: "Bearer", expires_in: TOKEN_SECONDS, scope });
  });
}

function refuse(context: Context, error: TokenError): Response {
  if (error !== "invalid_client") return context.json({ error }, 400);
  context.header("www-authenticate", 'Basic realm="Genome"');
  return context.json({ error }, 401);
}

/** Null for another content type, or a longer body. */
async function formOf(context: Context): Promise<URLSearchParams | null> {
  const isForm = context.req.header("content-type")?.startsWith("application/x-www-form-urlencoded");
  const length = Number(context.req.header("content-length"));
  if (!isForm || !(length <= MAX_BYTES)) return null;
  return new URLSearchParams(await context.req.text());
}

/** From HTTP Basic authentication, else from the form. */
function credentialsOf(context: Context, form: URLSearchParams): Credentials | null {
  const [, basic] = /^Basic ([\w+/=-]+)$/i.exec(context.req.header("authorization") ?? "") ?? [];
  if (basic === undefined) return { id: form.get("client_id") ?? "", secret: form.get("client_secret") ?? "" };
  const [id, secret] = Buffer.from(basic, "base64").toString().split(":");
  return secret === undefined ? null : { id: id ?? "", secret };
}

/** The client if the secret is its current one, or the previous one within its time. */
async function findClient({ db, clock }: Services, { id, secret }: Credentials) {
  const [client] = await db.select().from(apiClients).where(eq(apiClients.id, id));
  if (!client || client.revokedAt) return null;
  const hash = hashOfSecret(secret);
  const isPrevious = client.previousSecretHash === hash && (client.previousSecretUntil?.getTime() ?? 0) > clock();
  return client.secretHash === hash || isPrevious ? client : null;
}

/** Stores the token's hash, and deletes the client's expired ones. */
async function issueToken({ db, clock }: Services, clientId: string): Promise<string> {
  const token = newSecret("token");
  const at = clock();
  await db.delete(apiTokens).where(and(eq(apiTokens.clientId, clientId), lt(apiTokens.expiresAt, new Date(at))));
  const expiresAt = new Date(at + TOKEN_SECONDS * 1_000);
  await db.insert(apiTokens).values({ hash: hashOfSecret(token), clientId, expiresAt });
  return token;
}
