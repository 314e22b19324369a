import { resolve } from "node:path";
import { type Program, startProgram, waitUntilReady } from "@/lib/demo/programs";
import { demoEnvironment } from "@/lib/demo/settings";
import { CHROMIUM_ARGS } from "../support/chromium";
import { BROWSER_DATA, BROWSER_FLAGS, BROWSER_PORTS, PROVIDER_URL } from "./ports";

/** A second console of the build with separate sessions and settings. */
export async function startConsoleBeside(name: string, port: number, env: Record<string, string>): Promise<Program> {
  const settings = {
    dataDir: resolve(BROWSER_DATA),
    consolePort: BROWSER_PORTS.console,
    providerPort: BROWSER_PORTS.provider,
    identityPort: BROWSER_PORTS.identity,
  };
  const args = ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1", "-p", String(port)];
  const own = { FLAGS: BROWSER_FLAGS, ANONYMOUS_CALLS_PER_MINUTE: "5000", ...env };
  const program = startProgram(name, args, { ...demoEnvironment(settings), ...own }, resolve(BROWSER_DATA));
  await waitUntilReady(program, `http://127.0.0.1:${port}/api/health/live`);
  return program;
}

/** Maps the demo console's name to it: the identity provider knows only that address, and so do links and the origin check. */
export const browserBeside = (port: number) => ({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [...CHROMIUM_ARGS, `--host-resolver-rules=MAP localhost:${BROWSER_PORTS.console} 127.0.0.1:${port}`],
  },
});

/** The demo's provider, for a proxy. */
export function fetchDemo(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers, body } = request;
  return fetch(`${PROVIDER_URL}${pathname}${search}`, { method, headers, body, ...(body && { duplex: "half" }) });
}
