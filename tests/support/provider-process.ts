import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { buildProvider } from "./provider-program";
import { SHORT_LIVED } from "./short-lived";
import { AUDIENCE, ISSUER, type TestIdentity } from "./tokens";

export type ProviderProcess = {
  address: string;
  child: ChildProcess;
  /** Everything the program wrote so far. */
  output(): string;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>;
};

export async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Serves the public keys, as an identity provider does. */
export async function serveKeys(identity: TestIdentity): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(identity.jwks)),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`, close: () => server.close() };
}

/** As the suite built it; a tool that is started by hand builds it first. */
const PROGRAM = process.env.PROVIDER_PROGRAM ?? buildProvider();

/** The real program, built, in a process of its own; `env` adds to what it needs at least. */
export function spawnProvider(port: number, env: Record<string, string>): ProviderProcess {
  const child = spawn(process.execPath, [SHORT_LIVED, PROGRAM], {
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "test",
      PROVIDER_PORT: String(port),
      OIDC_ISSUER: ISSUER,
      OIDC_AUDIENCE: AUDIENCE,
      OIDC_JWKS_URL: "http://127.0.0.1:1/jwks",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => written.push(String(chunk)));
  const ended = once(child, "exit").then(([code, signal]) => (code ?? signal) as number | string);
  return { address: `http://127.0.0.1:${port}`, child, output: () => written.join(""), ended };
}

/** Waits for an answer of readiness with that status. @throws Error with the program's output when it does not come. */
export async function waitForReadiness(
  provider: { address: string; output?(): string },
  status: 200 | 503 = 200,
  withinMs = 90_000,
): Promise<void> {
  for (const started = Date.now(); Date.now() - started < withinMs; await sleep(50)) {
    const answer = await fetch(`${provider.address}/health/ready`).catch(() => null);
    if (answer?.status === status) return;
  }
  throw new Error(`${provider.address} was not ${status} within ${withinMs} ms.\n${provider.output?.() ?? ""}`);
}
