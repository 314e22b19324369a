import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The mutated files, and the tests that should notice; tests of other layers may notice the rest. */
export type Area = {
  files: readonly string[];
  tests: readonly string[];
  otherTests: readonly string[];
  /** Of these, only the nearest to a file. */
  furtherTests?: readonly string[];
  needsDatabase: boolean;
};

const all = (folder: string, end: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name))
    .sort();

/** The sentences of the specification are compared word by word elsewhere; types have nothing to run. */
const isRule = (file: string) => !/(messages|types)\.ts$/.test(file);

/** Excludes tables of data, and programs that tests start as a whole. */
const IS_RUN_ELSEWHERE = /\/(db\/schema|start|main)\.ts$/;

/** Tests that start the built provider and kill it. The built program contains no mutants. */
const STARTS_PROGRAM = /\/(reliability\/(?!status-races|contact-races|concurrent)|server(-on-postgres)?\.test)/;

const ofFolders = (...names: string[]) =>
  names.flatMap((name) => all(`tests/${name}`, ".test.ts")).filter((file) => !file.includes(".speed."));

const PROVIDER_TESTS = ofFolders("lib/provider").filter((file) => !STARTS_PROGRAM.test(file));

export const AREAS = {
  domain: {
    files: all("lib/domain", ".ts").filter(isRule),
    tests: ofFolders("lib/domain"),
    otherTests: ofFolders("lib/sheets", "lib/client", "lib/contract", "spec"),
    furtherTests: PROVIDER_TESTS,
    needsDatabase: true,
  },
  permissions: {
    files: ["lib/permissions.ts"],
    tests: ofFolders("spec"),
    otherTests: [],
    needsDatabase: false,
  },
  bff: {
    files: [...all("lib/bff", ".ts"), ...all("lib/edge", ".ts")],
    tests: ofFolders("lib/bff", "lib/edge", "app/api"),
    otherTests: [],
    needsDatabase: true,
  },
  provider: {
    files: [
      ...all("lib/provider", ".ts").filter((file) => !IS_RUN_ELSEWHERE.test(file)),
      ...all("lib/provider/db/functions", ".sql"),
    ],
    tests: PROVIDER_TESTS,
    otherTests: [],
    needsDatabase: true,
  },
} as const satisfies Record<string, Area>;

/** The tests of each file of SQL functions. Listed by hand, because a database does not report which functions ran. */
export const TESTS_OF_SQL: Readonly<Record<string, RegExp>> = {
  "append-only.sql": /\/(audit-chain|cd-accounts|configuration|insurer-formats|db)\//,
  "company-life-counts.sql": /\/(companies|members)\/|\/registration\/register/,
  "configuration.sql": /\/(configuration|cd-accounts)\//,
  "erasure.sql": /\/provider\/privacy\//,
  "ledger.sql": /\/(cd-accounts|reliability)\/|\/idempotency\./,
  "row-history.sql": /\/provider\/history\//,
  "search.sql": /\/(search|companies|policies)\/|\/endorsements\/list|\/master-data\./,
  "statement-keys.sql": /\/db\/statement-keys\./,
  "state-as-of.sql": /\/provider\/(history|as-of)\//,
  "working-days.sql": /\/stage-medians\./,
  "workload.sql": /\/(today|uhids)\/|\/endorsements\/(work|list|gates|stage)|\/raters\./,
};
