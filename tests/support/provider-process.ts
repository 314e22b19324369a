import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { listenLocally } from "./listen-locally";
import { buildProvider } from "./provider-program";
import { SHORT_LIVED } from "./short-lived";
import { AUDIENCE, ISSUER, type TestIdentity } from "./tokens";

export type ProviderProcess = {
  /** Its address, once printed; until then an unused one. */
  readonly address: string;
  child: ChildProcess;
  /** Everything the program wrote so far. */
  output(): string;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>;
};

/** Serves the public keys, as an identity provider does. */
export async function serveKeys(identity: TestIdentity): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(identity.jwks)),
  );
  const { url, close } = await listenLocally(server);
  return { url: `${url}/jwks`, close };
}

/** The provider that the suite has built. A tool that is started by hand builds it first. */
const PROGRAM = process.env.PROVIDER_PROGRAM ?? buildProvider();

const LOOK_MS = 50;
const NOT_YET = "http://127.0.0.1:1";

/** The real program, built, in a separate process, on a free port; `env` adds to the required variables. */
export function spawnProvider(env: Record<string, string>): ProviderProcess {
  const child = spawn(process.execPath, [SHORT_LIVED, PROGRAM], {
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "test",
      PROVIDER_PORT: "0",
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
  const output = () => written.join("");
  return {
    get address() {
      return /The provider listens on (http:\S+)\. /.exec(output())?.[1] ?? NOT_YET;
    },
    child,
    output,
    ended,
  };
}

/** Waits for this readiness status. @throws Error with the program's output if it does not arrive. */
export async function waitForReadiness(
  provider: { address: string; output?(): string },
  status: 200 | 503 = 200,
  withinMs = 240_000,
): Promise<void> {
  for (const started = Date.now(); Date.now() - started < withinMs; await sleep(LOOK_MS)) {
    const answer = await fetch(`${provider.address}/health/ready`).catch(() => null);
    if (answer?.status === status) return;
  }
  throw new Error(`${provider.address} was not ${status} within ${withinMs} ms.\n${provider.output?.() ?? ""}`);
}

/** Waits until it accepts no new connections. */
export async function waitForRefusal({ address }: ProviderProcess): Promise<void> {
  const { hostname, port } = new URL(address);
  const isTaken = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.once("error", () => resolve(false));
      socket.once("connect", () => {
        socket.destroy();
        resolve(true);
      });
    });
  while (await isTaken()) await sleep(LOOK_MS);
}

const ROUND_TRIPS = 5;

/** Waits until it has read everything sent so far: later responses follow earlier ones. */
export async function waitUntilRead({ address }: ProviderProcess): Promise<void> {
  for (let trip = 0; trip < ROUND_TRIPS; trip += 1) await (await fetch(`${address}/health/live`)).text();
}
