import { existsSync, rmSync } from "node:fs";
import { type BrowserContext, chromium } from "playwright-core";
import { buildConsole } from "@/lib/demo/build";
import {
  assertPortFree,
  type Program,
  runProgram,
  startProgram,
  stopPrograms,
  waitUntilReady,
} from "@/lib/demo/programs";
import { type DemoSettings, demoEnvironment } from "@/lib/demo/settings";
import type { Db } from "@/lib/provider/db/connect";
import { openDatabase } from "@/lib/provider/db/open-database";
import { CHROMIUM_ARGS, findChromium } from "../support/chromium";

const SETTINGS: DemoSettings = { dataDir: ".data/bench", consolePort: 3390, providerPort: 4390, identityPort: 4490 };
const NEXT = "node_modules/next/dist/bin/next";
const BARE_PORT = 3391;

/** The next demo starts from scratch: work done in one cannot be repeated in another. */
export const forgetData = (): void => rmSync(SETTINGS.dataDir, { recursive: true, force: true });

/** Identity provider, provider and console of the built demo, on separate ports. */
export type Demo = {
  url: string;
  consolePid: number;
  providerPid: number;
  providerUrl: string;
  dataDir: string;
  env: Record<string, string>;
  /** Another program of the same environment, stopped with the others. */
  launch(name: string, args: string[]): Program;
  /** Work to end before the programs are stopped. */
  endFirst(end: () => Promise<unknown>): void;
  stop(): Promise<void>;
};

export type Stack = Pick<Demo, "url" | "consolePid" | "providerPid" | "providerUrl" | "dataDir" | "stop"> & {
  bareUrl: string;
  barePid: number;
  /** A signed-in browser and its cookie header. */
  context: BrowserContext;
  cookie: string;
};

/**
 * Builds and starts the programs. `fill` adds to the demo data before the provider opens them; `settings` are environment
 * of the programs.
 */
export async function startDemo(
  fill?: (db: Db) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<Demo> {
  const env: Record<string, string> = { ...demoEnvironment(SETTINGS), CALLS_PER_MINUTE: "1000000", ...settings };
  const { dataDir } = SETTINGS;
  const programs: Program[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends) await end().catch(() => {});
    await stopPrograms(programs);
  };
  // An interrupted bench leaves nothing running: the programs have separate process groups.
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void stop().finally(() => process.exit(1)));
  const launch = (name: string, args: string[]) => {
    const program = startProgram(name, args, env, dataDir);
    programs.push(program);
    return program;
  };
  process.once("exit", () => {
    for (const { child } of programs) child.kill("SIGTERM");
  });
  // Otherwise another program on the port would be measured.
  await assertPortFree(SETTINGS.consolePort, "console of the bench", "another machine");
  await buildConsole(env);
  await runProgram(["lib/deploy/build-programs.mjs"], env);
  await runProgram(["dist/demo-data.mjs"], env);
  if (fill) {
    const database = await openDatabase({ dataDir });
    await fill(database.db).finally(() => database.close());
  }
  const identity = launch("identity-provider", ["dist/identity-provider.mjs"]);
  await waitUntilReady(identity, `${env.OIDC_ISSUER}/.well-known/openid-configuration`);
  const provider = launch("provider", ["dist/provider.mjs"]);
  await waitUntilReady(provider, `${env.PROVIDER_URL}/health/ready`);
  const url = env.NEXTAUTH_URL ?? "";
  const console = launch("console", [NEXT, "start", "-H", "127.0.0.1", "-p", String(SETTINGS.consolePort)]);
  await waitUntilReady(console, `${url}/api/health/ready`);
  const pids = { consolePid: console.child.pid ?? 0, providerPid: provider.child.pid ?? 0 };
  return {
    url,
    ...pids,
    providerUrl: env.PROVIDER_URL ?? "",
    dataDir,
    env,
    launch,
    endFirst: (end) => void ends.push(end),
    stop,
  };
}

/** The demo, a bare Next app, and a browser that is signed in as operations. */
export async function startStack(...what: Parameters<typeof startDemo>): Promise<Stack> {
  const demo = await startDemo(...what);
  const { url, env, launch } = demo;
  if (!existsSync("tests/bench/bare/.next/BUILD_ID")) await runProgram([NEXT, "build", "tests/bench/bare"], env);
  const bare = launch("bare", [NEXT, "start", "tests/bench/bare", "-H", "127.0.0.1", "-p", String(BARE_PORT)]);
  const bareUrl = `http://127.0.0.1:${BARE_PORT}`;
  await waitUntilReady(bare, bareUrl);

  const context = await openBrowser(demo);
  const cookies = await context.cookies(url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return { ...demo, bareUrl, barePid: bare.child.pid ?? 0, context, cookie };
}

/** A separate browser with one of the demo's people signed in; it closes with the demo. */
export async function openBrowser(
  { url, endFirst }: Pick<Demo, "url" | "endFirst">,
  email = "ops@genome.example",
): Promise<BrowserContext> {
  // The signals are handled above: the browser's own handling would end the process before the programs are.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGS,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  endFirst(() => browser.close());
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  });
  await signIn(context, email);
  return context;
}

async function signIn(context: BrowserContext, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto("/login");
  const opens = page.waitForEvent("popup");
  await page.getByRole("button", { name: /sign in/i }).click();
  const popup = await opens;
  await popup.getByRole("button", { name: email }).click();
  await page.waitForURL(/\/app\//);
  await page.close();
}
