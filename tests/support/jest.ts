import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { buildProvider } from "./provider-program";
import { SHORT_LIVED } from "./short-lived";
import { makeSigningKey } from "./tokens";

/** Runs jest; the provider project needs real dynamic imports inside jest's sandbox (PGlite), the other two break on them. */
const [option = "", project = "", ...rest] = process.argv.slice(2);
// jest takes every plain word after --selectProjects for a project: paths come behind a separator.
const separator = rest[0] === undefined || rest[0].startsWith("-") ? [] : ["--"];
const args = [option, project, ...separator, ...rest];
const needsVmModules = project === "provider";
const flags = [
  "--disable-warning=ExperimentalWarning",
  ...(needsVmModules ? ["--experimental-vm-modules", SHORT_LIVED] : []),
];
const prepareProvider = async () => ({
  PROVIDER_PROGRAM: buildProvider(),
  TEST_SIGNING_KEY: JSON.stringify(await makeSigningKey()),
  // One more than there are processors: some of its tests wait for programs to leave, or for a time to pass.
  TEST_WORKERS: String(availableParallelism() + 1),
});
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: "test",
  TZ: process.env.TZ ?? "Asia/Kolkata",
  ...(project === "provider" ? await prepareProvider() : {}),
};
const child = spawn(
  process.execPath,
  [...flags, "node_modules/jest/bin/jest.js", "--config", "tests/support/jest.config.mjs", ...args],
  { stdio: "inherit", env },
);
child.on("exit", (code) => process.exit(code ?? 1));
