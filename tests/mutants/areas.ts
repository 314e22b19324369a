import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * What is mutated, and the tests that should notice; what those miss, the tests of other layers may notice. The tests
 * of a database follow on each other, so each runs with all of its file.
 */
export type Area = {
  files: readonly string[];
  tests: readonly string[];
  otherTests: readonly string[];
  needsDatabase: boolean;
};

const all = (folder: string, end: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name))
    .sort();

/** The sentences of the specification are compared word by word elsewhere; types have nothing to run. */
const isRule = (file: string) => !/(messages|types)\.ts$/.test(file);

const endorsements = all("lib/provider/endorsements", ".ts");
const MOVES_AND_PRICING =
  /\/(update-endorsement-status|move-effects|load-gate-facts|hold|post-endorsement|reprice|row-to-price|rows-to-price|row-totals|recalculate-premiums|write-premiums|refund-claims|load-cd-position|lock-policy|reassign-members|remove-rows|refresh-member-dates|edit-coverage-start|open-for-change)\.ts$/;

const ofFolders = (...names: string[]) =>
  names.flatMap((name) => all(`tests/${name}`, ".test.ts")).filter((file) => !file.includes(".speed."));

export const AREAS = {
  domain: {
    files: all("lib/domain", ".ts").filter(isRule),
    tests: ofFolders("lib/domain"),
    otherTests: ofFolders("lib/sheets", "lib/client", "lib/contract", "spec"),
    needsDatabase: false,
  },
  permissions: {
    files: ["lib/permissions.ts"],
    tests: ofFolders("spec"),
    otherTests: [],
    needsDatabase: false,
  },
  bff: {
    files: all("lib/bff", ".ts"),
    tests: ofFolders("lib/bff", "app/api"),
    otherTests: [],
    needsDatabase: true,
  },
  provider: {
    files: [
      ...endorsements.filter((file) => MOVES_AND_PRICING.test(file)),
      ...all("lib/provider/cd-accounts", ".ts").filter((file) => !file.endsWith("routes.ts")),
      ...all("lib/provider/premiums", ".ts").filter((file) => !file.endsWith("routes.ts")),
    ],
    tests: [
      ...ofFolders("lib/provider/endorsements", "lib/provider/cd-accounts", "lib/provider/premiums"),
      "tests/lib/provider/reliability/status-races.test.ts",
    ],
    otherTests: ofFolders("lib/provider/registration", "lib/provider/members", "lib/provider/midterm"),
    needsDatabase: true,
  },
} as const satisfies Record<string, Area>;
