import { type Program, startProgram, stopPrograms, waitUntilReady } from "@/lib/demo/programs";
import { type DemoSettings, demoEnvironment } from "@/lib/demo/settings";
import type { S3Server } from "../support/s3-server";
import { startProxy } from "./proxy";

const BUCKET = "genome";
/** A machine's metrics have this distance from its own port. */
const METRICS_APART = 2_000;

export type Kind = "console" | "provider";
export type Machine = { kind: Kind; url: string; metricsUrl: string; program: Program };

/** Consoles and providers on one PostgreSQL and one object store, each kind behind a plain proxy [quality R14]. */
export type Machines = {
  url: string;
  running(kind: Kind): readonly Machine[];
  /** Starts another machine of this kind with its own variables. The proxy uses it once it is ready. */
  add(kind: Kind, own?: Readonly<Record<string, string>>): Promise<void>;
  /** Kills the oldest of the kind (SIGKILL), or lets it finish its work (SIGTERM). */
  end(kind: Kind, signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  stop(): Promise<void>;
};

/** The environment of every program; `startMachines` adds the database. */
export function machinesEnvironment(settings: DemoSettings, store: S3Server): Record<string, string> {
  return {
    ...demoEnvironment(settings),
    S3_ENDPOINT: store.endpoint,
    S3_REGION: store.region,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    FILE_STORE_URL: `${store.endpoint}/${BUCKET}`,
    FLAGS: "changeRequest=on,accessManagement=on",
    // All sign-ins come from one address.
    ANONYMOUS_CALLS_PER_MINUTE: "100000",
    LOG_LEVEL: "error",
  };
}

/** Starts so many of each, built already, and the identity provider; the proxies listen on the settings' ports. */
export async function startMachines(
  count: number,
  settings: DemoSettings,
  env: Record<string, string>,
): Promise<Machines> {
  const identity = startProgram("identity-provider", ["dist/identity-provider.mjs"], env, settings.dataDir);
  await waitUntilReady(identity, `${env.OIDC_ISSUER}/.well-known/openid-configuration`);
  const proxyOf = {
    provider: await startProxy(settings.providerPort, []),
    console: await startProxy(settings.consolePort, []),
  };
  const machines: Machine[] = [];
  const lastPort = { console: settings.consolePort, provider: settings.providerPort };

  async function add(kind: Kind, more: Readonly<Record<string, string>> = {}): Promise<void> {
    lastPort[kind] += 1;
    const port = lastPort[kind];
    const url = `http://127.0.0.1:${port}`;
    const own = { ...env, ...more, PROVIDER_PORT: String(port), METRICS_PORT: String(port + METRICS_APART) };
    const program = startProgram(`${kind}-${port}`, argumentsOf(kind, port), own, settings.dataDir);
    machines.push({ kind, url, metricsUrl: `http://127.0.0.1:${port + METRICS_APART}/metrics`, program });
    await waitUntilReady(program, `${url}${kind === "console" ? "/api/health/ready" : "/health/ready"}`);
    proxyOf[kind].targets.push(url);
  }

  async function end(kind: Kind, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const at = machines.findIndex((machine) => machine.kind === kind);
    const [machine] = at < 0 ? [] : machines.splice(at, 1);
    if (!machine) throw new Error(`there is no ${kind} to end`);
    const { child } = machine.program;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    await ended;
    const { targets } = proxyOf[kind];
    targets.splice(targets.indexOf(machine.url), 1);
  }

  async function stop(): Promise<void> {
    await stopPrograms([identity, ...machines.map(({ program }) => program)]);
    for (const proxy of Object.values(proxyOf)) proxy.close();
  }

  try {
    for (const kind of ["provider", "console"] as const) {
      for (let machine = 0; machine < count; machine += 1) await add(kind);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const running = (kind: Kind) => machines.filter((machine) => machine.kind === kind);
  return { url: env.NEXTAUTH_URL ?? "", running, add, end, stop };
}

function argumentsOf(kind: Kind, port: number): string[] {
  if (kind === "provider") return ["dist/provider.mjs"];
  const next = ["node_modules/next/dist/bin/next", "start", "--keepAliveTimeout", "75000"];
  return [...next, "-H", "127.0.0.1", "-p", String(port)];
}
