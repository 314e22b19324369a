import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const PATHS = JSON.parse(readFileSync(new URL("projects.json", import.meta.url), "utf8"));
/** What only the nightly run has (./databases.ts). */
const LEFT_OUT = JSON.parse(process.env.TEST_LEFT_OUT ?? "[]");

/** Test files are replaced by the bundles of ./bundle-tests.ts: jest neither translates nor loads our modules. */
const project = (displayName, environment) => ({
  displayName,
  rootDir: root,
  testRegex: [PATHS[displayName]],
  testPathIgnorePatterns: ["/node_modules/", "/.next/", "/dist/", ...LEFT_OUT],
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/dist/"],
  transform: { "\\.test\\.tsx?$": "<rootDir>/tests/support/bundled-test.mjs" },
  testEnvironment: `<rootDir>/tests/support/${environment}-environment.mjs`,
});

/** Three projects: rules and text (unit), the HTTP programs on a real database (provider), screens (screen). */
export default {
  rootDir: root,
  testTimeout: 300_000,
  // jest would leave one core idle: half of a two-core machine.
  maxWorkers: Number(process.env.TEST_WORKERS) || "100%",
  testSequencer: "<rootDir>/tests/support/longest-first.mjs",
  projects: [project("unit", "one-realm"), project("provider", "one-realm"), project("screen", "jsdom")],
};
