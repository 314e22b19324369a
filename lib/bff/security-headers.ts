import "server-only";
import { consoleEnv } from "@/lib/env";

/**
 * The content security policy of a page. Scripts and style elements need the response's nonce. Style attributes are
 * allowed, because components position themselves with them.
 */
export function buildContentSecurityPolicy(nonce: string): string {
  const { NEXTAUTH_URL, NODE_ENV, SENTRY_DSN } = consoleEnv();
  // The development server evaluates code and injects its own styles.
  const isDev = NODE_ENV === "development";
  const sentry = SENTRY_DSN ? ` ${new URL(SENTRY_DSN).origin}` : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ""}`,
    `style-src-elem 'self' ${isDev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${sentry}${isDev ? " ws:" : ""}`,
    "worker-src 'self' blob:",
    // Documents of the file store, which the page has already fetched.
    "frame-src blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(NEXTAUTH_URL.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
