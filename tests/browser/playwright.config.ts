import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS } from "../support/chromium";
import { IS_WHOLE } from "../support/whole";
import { BROWSER_DATA, BROWSER_FLAGS, BROWSER_PORTS, CONSOLE_URL } from "./ports";

/** These long files start first, so that no worker runs one alone at the end. Two of them mostly wait. */
const LONGEST = ["**/{endorsements,machines,placement,registration,screens,slow-provider,validator}.spec.ts"];

/** `npm test` skips these browser tests: long variants, and those that other tests also cover. */
const WHOLE_ALONE = /@whole/;

/** A tenth of the processor time; the engine's helper threads only help with free processors. */
const CHEAPER = ["--js-flags=--single-threaded"];

const reuse = process.env.REUSE_DEMO === "1";

/** The built demo with separate data and ports; files run in parallel, so each has its own companies to change. */
export default defineConfig({
  testDir: ".",
  projects: [
    { name: "long", testMatch: LONGEST },
    { name: "short", testMatch: "**/*.spec.ts", testIgnore: LONGEST },
  ],
  // More than the processors of a small machine: a test spends half of its time waiting for the page.
  workers: 3,
  fullyParallel: false,
  grepInvert: IS_WHOLE ? [] : WHOLE_ALONE,
  // A test that needs a second try has a race and is listed as flaky; FAIL_ON_SECOND_TRY=1 makes it a failure.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: process.env.FAIL_ON_SECOND_TRY === "1",
  timeout: 480_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  outputDir: "../../test-results",
  use: {
    baseURL: CONSOLE_URL,
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    acceptDownloads: true,
    // A press that cannot happen fails before the test's own limit.
    actionTimeout: 90_000,
    // Without transitions there is nothing to wait for, and no click misses.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...CHROMIUM_ARGS, ...CHEAPER] },
  },
  webServer: {
    command: [
      `node lib/demo/start.mjs --reset --data ${BROWSER_DATA}`,
      `--port ${BROWSER_PORTS.console} --provider-port ${BROWSER_PORTS.provider} --identity-port ${BROWSER_PORTS.identity}`,
    ].join(" "),
    cwd: "../..",
    // All sign-ins of the suite come from one address.
    env: { FLAGS: BROWSER_FLAGS, ANONYMOUS_CALLS_PER_MINUTE: "5000" },
    // The console is ready before the provider has its data: the demo's last line says that all three are.
    ...(reuse ? { url: `${CONSOLE_URL}/api/health/ready` } : { wait: { stdout: /Practice workbooks:/ } }),
    timeout: 600_000,
    reuseExistingServer: reuse,
    gracefulShutdown: { signal: "SIGTERM", timeout: 35_000 },
    stdout: "pipe",
  },
});
