import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { environmentWith } from "@/lib/env";
import { APP_NAME } from "@/lib/permissions";
import { startSchedule } from "../deploy/schedule";
import { buildConsole } from "./build";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "./people";
import { assertPortFree, type Program, runProgram, startProgram, stopPrograms, waitUntilReady } from "./programs";
import { demoEnvironment, parseArguments } from "./settings";

/** Paths of the programs built next to this one. */
const programOf = (name: string) => [fileURLToPath(new URL(`${name}.mjs`, import.meta.url))];
const programs: Program[] = [];
let stopping = false;
let stopSchedule = () => {};

async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  console.log(`  … ${what}`);
  const result = await work();
  console.log(`  ✓ ${what} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

/** Runs steps in parallel: loading uses one processor during the build. All steps finish before a failure is shown. */
async function all(steps: readonly Promise<unknown>[]): Promise<void> {
  for (const ended of await Promise.allSettled(steps)) if (ended.status === "rejected") throw ended.reason;
}

/** Starts a program and reports an error if it ends unexpectedly. */
function launch(name: string, args: string[], env: Record<string, string>, dataDir: string): Program {
  const program = startProgram(name, args, env, dataDir);
  program.child.on("exit", () => {
    if (!stopping) void stop(1, `The ${name} stopped unexpectedly; see ${program.logFile}.`);
  });
  programs.push(program);
  return program;
}

async function stop(code: number, sentence?: string): Promise<never> {
  if (stopping) return new Promise<never>(() => {});
  stopping = true;
  if (sentence) console.error(`\n${sentence}`);
  stopSchedule();
  await stopPrograms(programs);
  process.exit(code);
}

/** Once per data folder. A PostgreSQL is checked each time, because it may be a different one. */
async function loadDemoData(env: Record<string, string>, dataDir: string): Promise<void> {
  const done = join(dataDir, "demo-data-loaded");
  if (!environmentWith(env).DATABASE_URL && existsSync(done) && existsSync(join(dataDir, "database"))) return;
  await step("loading the demo data", () => runProgram(programOf("demo-data"), env));
  writeFileSync(done, "");
}

async function start(): Promise<void> {
  const settings = parseArguments(process.argv.slice(2));
  await assertPortFree(settings.consolePort, "console", "--port");
  await assertPortFree(settings.providerPort, "provider", "--provider-port");
  await assertPortFree(settings.identityPort, "identity provider", "--identity-port");
  if (settings.reset) rmSync(settings.dataDir, { recursive: true, force: true });
  const env = demoEnvironment(settings);
  const { dataDir } = settings;

  console.log(`\nGenome console (${APP_NAME}), demo\n`);
  const consoleAddress = `http://127.0.0.1:${settings.consolePort}`;
  await all([
    step("building the console", () => buildConsole(env)).then(() =>
      step("starting the console", () => {
        const args = [
          "node_modules/next/dist/bin/next",
          "start",
          "-H",
          "127.0.0.1",
          "-p",
          String(settings.consolePort),
        ];
        return waitUntilReady(launch("console", args, env, dataDir), `${consoleAddress}/api/health/ready`);
      }),
    ),
    loadDemoData(env, dataDir).then(() =>
      step("starting the provider", () =>
        waitUntilReady(launch("provider", programOf("provider"), env, dataDir), `${env.PROVIDER_URL}/health/ready`),
      ),
    ),
    step("starting the identity provider", () => {
      const program = launch("identity-provider", programOf("identity-provider"), env, dataDir);
      return waitUntilReady(program, `${env.OIDC_ISSUER}/.well-known/openid-configuration`);
    }),
  ]);

  stopSchedule = startSchedule(consoleAddress, env.CRON_SECRET ?? "");
  console.log(`\nOpen  ${env.NEXTAUTH_URL}  and sign in (password of everyone: ${DEMO_PASSWORD})\n`);
  for (const person of DEMO_PEOPLE) console.log(`  ${person.email.padEnd(28)} ${person.what}`);
  console.log(
    `\nPractice workbooks: ${dataDir}/samples, or the validator's help. Logs: ${dataDir}/logs. Ctrl-C stops all three.\n`,
  );
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(0));
start().catch((error: unknown) => stop(1, error instanceof Error ? error.message : String(error)));
