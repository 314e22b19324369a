import { fileURLToPath } from "node:url";
import nextJest from "next/jest.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const createJestConfig = nextJest({ dir: root });

const shared = {
  rootDir: root,
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1", "^server-only$": "<rootDir>/tests/support/server-only.ts" },
  modulePathIgnorePatterns: ["<rootDir>/.next/"],
  testPathIgnorePatterns: ["/node_modules/", "/.next/"],
};

/** Packages of ES modules alone that a CommonJS one (sanitize-html) requires: Node does, jest wants them translated. */
const REQUIRED_ESM = "/node_modules/(?:htmlparser2|domhandler|domutils|dom-serializer|domelementtype|entities)/";

/** Three projects: rules and text (unit), the HTTP programs on a real database (provider), screens (screen). */
async function project(displayName, testEnvironment, testMatch, extra = {}) {
  const config = await createJestConfig({ ...shared, displayName, testEnvironment, testMatch, ...extra })();
  const [[, [transformer, options]]] = Object.entries(config.transform);
  const [ignored, ...others] = config.transformIgnorePatterns;
  return {
    ...config,
    transform: { [REQUIRED_ESM]: [transformer, { ...options, isEsmProject: false }], ...config.transform },
    transformIgnorePatterns: [`(?!.*${REQUIRED_ESM})${ignored}`, ...others],
  };
}

export default async function jestConfig() {
  return {
    rootDir: root,
    testTimeout: 120_000,
    // jest would leave one core idle: half of a two-core machine.
    maxWorkers: Number(process.env.TEST_WORKERS) || "100%",
    testSequencer: "<rootDir>/tests/support/longest-first.mjs",
    projects: [
      await project("unit", "node", [
        "<rootDir>/tests/lib/{domain,edge,contract,messages,sheets,client}/**/*.test.ts",
        "<rootDir>/tests/lib/*.test.ts",
        "<rootDir>/tests/{architecture,spec,security}/**/*.test.ts",
      ]),
      await project(
        "provider",
        "node",
        ["<rootDir>/tests/lib/{provider,bff,demo}/**/*.test.ts", "<rootDir>/tests/app/**/*.test.ts"],
        // The server's packages are ES modules only (jose): so are its tests.
        {
          extensionsToTreatAsEsm: [".ts"],
          moduleNameMapper: { ...shared.moduleNameMapper, "^next-auth$": "<rootDir>/tests/support/next-auth.ts" },
        },
      ),
      await project(
        "screen",
        "<rootDir>/tests/support/jsdom-environment.ts",
        ["<rootDir>/tests/components/**/*.test.tsx"],
        {
          setupFilesAfterEnv: ["<rootDir>/tests/support/screen-setup.ts"],
        },
      ),
    ],
  };
}
