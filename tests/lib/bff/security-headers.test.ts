import { buildContentSecurityPolicy } from "@/lib/bff/security-headers";
import { setConsoleEnv } from "../../support/console-env";

beforeAll(() => setConsoleEnv({ NODE_ENV: "development" }));

test("the development server may evaluate code, inject styles and keep a connection open; nothing else is allowed", () => {
  expect(buildContentSecurityPolicy("n1").split("; ")).toEqual([
    "default-src 'self'",
    "script-src 'self' 'nonce-n1' 'strict-dynamic' 'unsafe-eval'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' ws:",
    "worker-src 'self' blob:",
    "frame-src blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});
