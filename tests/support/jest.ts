import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { bundleConsole, bundleTests, type ProjectName } from "./bundle-tests";
import { withoutNight } from "./databases";
import { buildProvider } from "./provider-program";
import { SHORT_LIVED } from "./short-lived";
import { makeSigningKey } from "./tokens";
import { IS_WHOLE } from "./whole";

/** Runs jest on a project's test files, or on those whose path has one of the words behind it. */
const [option = "", project = "", ...rest] = process.argv.slice(2);
// jest takes every plain word after --selectProjects for a project: paths come behind a separator.
const separator = rest[0] === undefined || rest[0].startsWith("-") ? [] : ["--"];
const args = [option, project, ...separator, ...rest];
const words = rest.slice(rest.indexOf("--") + 1);
const bundles = await bundleTests(project as ProjectName, words.some((word) => word.startsWith("-")) ? [] : words);
const isProvider = project === "provider";
/** A twentieth of a screen's time is copying its elements, another is threads of the collector and code compiled again. */
const SCREEN = ["--max-semi-space-size=64", "--single-threaded-gc", "--no-flush-bytecode"];
const flags = [
  "--disable-warning=ExperimentalWarning",
  ...(isProvider ? [SHORT_LIVED] : []),
  ...(project === "screen" ? SCREEN : []),
];
const prepareProvider = async () => ({
  PROVIDER_PROGRAM: buildProvider(),
  TEST_SIGNING_KEY: JSON.stringify(await makeSigningKey()),
});
const isPart = words.length === 0 && !IS_WHOLE;
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: "test",
  TZ: process.env.TZ ?? "Asia/Kolkata",
  TEST_BUNDLES: bundles,
  ...(isPart && withoutNight()),
  // One more than there are processors: tests wait for programs, timers and repeated looks at a screen.
  ...(project !== "unit" && { TEST_WORKERS: String(availableParallelism() + 1) }),
  ...(isProvider ? await prepareProvider() : {}),
  ...(project === "screen" ? { CONSOLE_PROGRAM: await bundleConsole(bundles) } : {}),
};
const child = spawn(
  process.execPath,
  [...flags, "node_modules/jest/bin/jest.js", "--config", "tests/support/jest.config.mjs", ...args],
  { stdio: "inherit", env },
);
child.on("exit", (code) => {
  rmSync(bundles, { recursive: true, force: true });
  process.exit(code ?? 1);
});
