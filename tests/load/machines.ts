import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { buildConsole } from "@/lib/demo/build";
import { type Program, runProgram, startProgram, stopPrograms, waitUntilReady } from "@/lib/demo/programs";
import { type DemoSettings, demoEnvironment } from "@/lib/demo/settings";
import { findPostgresBinaries, type PostgresServer, startPostgres } from "../support/postgres-server";
import { type S3Server, startS3Server } from "../support/s3-server";
import { type LoadProxy, startProxy } from "./proxy";

const SETTINGS: DemoSettings = { dataDir: ".data/load", consolePort: 3500, providerPort: 4500, identityPort: 4600 };
const BUCKET = "genome";

export type Kind = "console" | "provider";
type Machine = { kind: Kind; port: number; program: Program };

/** Consoles and providers on one PostgreSQL and one object store, each kind behind a plain proxy [quality R14]. */
export type Machines = {
  url: string;
  databaseUrl: string;
  databasePid: number;
  store: S3Server;
  running(kind: Kind): readonly Machine[];
  /** Another machine of the kind joins; it is in the proxy's list once it is ready. */
  add(kind: Kind): Promise<void>;
  /** Ends the oldest of the kind at once (SIGKILL), or lets it finish what it has (SIGTERM). */
  end(kind: Kind, signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  stop(): Promise<void>;
};

export async function startMachines(count: number, fill: (databaseUrl: string) => Promise<void>): Promise<Machines> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error("The load test needs PostgreSQL's programs: several machines share one server.");
  rmSync(SETTINGS.dataDir, { recursive: true, force: true });
  const database = await startPostgres(binaries, { isDurable: true });
  const store = await startS3Server();
  const env = environment(database, store);
  const programs: Program[] = [];
  const machines: Machine[] = [];
  const proxies: LoadProxy[] = [];
  const stop = async () => {
    await stopPrograms([...programs, ...machines.map(({ program }) => program)]);
    for (const proxy of proxies) proxy.close();
    store.close();
    await database.stop();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void stop().finally(() => process.exit(1)));
  await buildConsole(env);
  await runProgram(["lib/deploy/build-programs.mjs"], env);
  await runProgram(["dist/demo-data.mjs"], env);
  await fill(database.url);
  const identity = startProgram("identity-provider", ["dist/identity-provider.mjs"], env, SETTINGS.dataDir);
  programs.push(identity);
  await waitUntilReady(identity, `${env.OIDC_ISSUER}/.well-known/openid-configuration`);
  const proxyOf = {
    provider: await startProxy(SETTINGS.providerPort, []),
    console: await startProxy(SETTINGS.consolePort, []),
  };
  proxies.push(proxyOf.provider, proxyOf.console);

  let lastPort = { console: SETTINGS.consolePort, provider: SETTINGS.providerPort };
  const addressOf = (port: number) => `http://127.0.0.1:${port}`;
  async function add(kind: Kind): Promise<void> {
    lastPort = { ...lastPort, [kind]: lastPort[kind] + 1 };
    const port = lastPort[kind];
    const [args, ready] =
      kind === "console"
        ? [["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1", "-p", String(port)], "/api/health/ready"]
        : [["dist/provider.mjs"], "/health/ready"];
    const own = { ...env, PROVIDER_PORT: String(port) };
    const program = startProgram(`${kind}-${port}`, args as string[], own, SETTINGS.dataDir);
    machines.push({ kind, port, program });
    await waitUntilReady(program, `${addressOf(port)}${ready}`);
    proxyOf[kind].targets.push(addressOf(port));
  }
  async function end(kind: Kind, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const at = machines.findIndex((machine) => machine.kind === kind);
    const [machine] = machines.splice(at, 1);
    if (!machine) throw new Error(`there is no ${kind} to end`);
    const ended = new Promise((done) => machine.program.child.once("exit", done));
    machine.program.child.kill(signal);
    await ended;
    const { targets } = proxyOf[kind];
    targets.splice(targets.indexOf(addressOf(machine.port)), 1);
  }
  for (let machine = 0; machine < count; machine += 1) await add("provider");
  for (let machine = 0; machine < count; machine += 1) await add("console");
  return {
    url: env.NEXTAUTH_URL ?? "",
    databaseUrl: database.url,
    databasePid: database.pid,
    store,
    running: (kind) => machines.filter((machine) => machine.kind === kind),
    add,
    end,
    stop,
  };
}

function environment(database: PostgresServer, store: S3Server): Record<string, string> {
  return {
    ...demoEnvironment({ ...SETTINGS, dataDir: resolve(SETTINGS.dataDir) }),
    DATABASE_URL: database.url,
    SESSION_DATABASE_URL: database.url,
    S3_ENDPOINT: store.endpoint,
    S3_REGION: store.region,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    FILE_STORE_URL: `${store.endpoint}/${BUCKET}`,
    // Everybody of the load comes from one address.
    ANONYMOUS_CALLS_PER_MINUTE: "100000",
    LOG_LEVEL: "error",
  };
}
