import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Provider, { type Configuration } from "oidc-provider";
import { identityEnv } from "@/lib/env";
import { signInPage } from "./identity-page";
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_SCHEDULER, type DemoPerson } from "./people";

/**
 * The demo's OpenID Connect provider: authorization code with PKCE, refresh tokens, RP-initiated logout. A separate
 * program, because the library has process-wide state and a real provider is separate as well.
 */
const env = identityEnv();

function findPerson(email: string | null | undefined): DemoPerson | undefined {
  return DEMO_PEOPLE.find((person) => person.email === email?.trim().toLowerCase());
}

const claimsOf = (person: DemoPerson) => ({
  sub: person.email,
  email: person.email,
  email_verified: true,
  name: `${person.firstName} ${person.lastName}`,
  given_name: person.firstName,
});

/** Any address works: it names the token's audience. */
const PROVIDER_RESOURCE = "urn:genome:provider";

const configuration: Configuration = {
  clients: [
    {
      client_id: env.OIDC_CLIENT_ID,
      client_secret: env.OIDC_CLIENT_SECRET,
      redirect_uris: [`${env.NEXTAUTH_URL}/api/auth/callback/sso`],
      post_logout_redirect_uris: [`${env.NEXTAUTH_URL}/login`, env.NEXTAUTH_URL],
      grant_types: ["authorization_code", "refresh_token", "client_credentials"],
    },
  ],
  jwks: { keys: [JSON.parse(env.IDENTITY_SIGNING_KEY)] },
  cookies: { keys: [env.IDENTITY_COOKIE_KEY] },
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "given_name"] },
  // The console reads the user from the ID token, which would otherwise contain only `sub`.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  scopes: ["openid", "email", "profile", "offline_access"],
  issueRefreshToken: async () => true,
  rotateRefreshToken: true,
  ttl: {
    AccessToken: 3600,
    IdToken: 3600,
    RefreshToken: 14 * 86_400,
    Session: 86_400,
    Grant: 14 * 86_400,
    Interaction: 3600,
  },
  features: {
    devInteractions: { enabled: false },
    // The console's own token; the provider finds the program's user record for it.
    clientCredentials: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: (ctx) =>
        ctx.oidc.params?.grant_type === "client_credentials" ? PROVIDER_RESOURCE : (undefined as never),
      getResourceServerInfo: () => ({
        scope: "",
        audience: env.OIDC_CLIENT_ID,
        accessTokenFormat: "jwt",
        jwt: { sign: { alg: "RS256" } },
      }),
    },
    rpInitiatedLogout: {
      // The user already pressed 'Sign out' in the console, so a confirmation would be an extra click.
      logoutSource: (ctx, form) => {
        ctx.body = `<!doctype html><title>Signing out</title><body>${form}<script nonce="logout">
          const f=document.forms[0];const i=document.createElement("input");i.type="hidden";i.name="logout";i.value="yes";f.append(i);f.submit();
        </script></body>`;
      },
    },
  },
  extraTokenClaims: (_ctx, token) => (token.kind === "ClientCredentials" ? { email: DEMO_SCHEDULER.email } : undefined),
  findAccount: (_ctx, id) => {
    const person = findPerson(id);
    return person && { accountId: person.email, claims: () => claimsOf(person) };
  },
  // Our own client gets all scopes without consent.
  loadExistingGrant: async (ctx) => {
    const { Grant } = ctx.oidc.provider;
    const session = ctx.oidc.session;
    const client = ctx.oidc.client;
    if (!session?.accountId || !client) return undefined;
    const known = session.grantIdFor(client.clientId);
    if (known) return Grant.find(known);
    const grant = new Grant({ accountId: session.accountId, clientId: client.clientId });
    grant.addOIDCScope("openid email profile offline_access");
    await grant.save();
    return grant;
  },
  interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
  renderError: (ctx, out) => {
    ctx.type = "html";
    ctx.body = `<!doctype html><title>Sign-in error</title><h1>Sign-in error</h1><p>${out.error}</p>`;
  },
};

const provider = new Provider(env.OIDC_ISSUER, configuration);
const handleOidc = provider.callback();

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}

async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const page = (error: string | null) => {
    response.writeHead(error ? 401 : 200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    response.end(signInPage(request.url ?? "", error));
  };
  await provider.interactionDetails(request, response);
  if (request.method !== "POST") return page(null);
  const form = await readForm(request);
  const picked = findPerson(form.get("pick"));
  const typed = form.get("password") === DEMO_PASSWORD ? findPerson(form.get("email")) : undefined;
  const person = picked ?? typed;
  if (!person) return page("Email or password is wrong.");
  await provider.interactionFinished(request, response, { login: { accountId: person.email } });
}

const server = createServer((request, response) => {
  if (!request.url?.startsWith("/sign-in/")) {
    void handleOidc(request, response);
    return;
  }
  signIn(request, response).catch(() => {
    response.writeHead(400, { "content-type": "text/html; charset=utf-8" });
    response.end(
      "<!doctype html><title>Expired</title><p>This sign-in has expired. Close the window and sign in again.</p>",
    );
  });
});
const { hostname, port } = new URL(env.OIDC_ISSUER);
server.listen(Number(port || 80), hostname);
await once(server, "listening");
console.log(JSON.stringify({ level: "info", msg: "identity provider listening", issuer: env.OIDC_ISSUER }));
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(0));
