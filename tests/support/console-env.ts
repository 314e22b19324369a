export const SESSION_COOKIE = "genome-session";

/** The console's configuration for one test file; it is read once, so it must be set before anything of lib/bff runs. */
export function setConsoleEnv(own: Record<string, string>): void {
  Object.assign(process.env, {
    NEXTAUTH_URL: "http://localhost:3000",
    NEXTAUTH_SECRET: "a-secret-of-the-tests-of-at-least-32-characters",
    PROVIDER_URL: "http://127.0.0.1:1",
    OIDC_ISSUER: "http://127.0.0.1:1",
    OIDC_CLIENT_ID: "genome-console",
    OIDC_CLIENT_SECRET: "secret",
    // The tests call without a session from one address, all in one minute.
    ANONYMOUS_CALLS_PER_MINUTE: "100000",
    LOG_LEVEL: "silent",
    ...own,
  });
}
