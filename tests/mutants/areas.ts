import { readdirSync } from "node:fs";
import { join } from "node:path";

/** What is mutated, and the tests that must notice. */
export type Area = { files: readonly string[]; tests: readonly string[]; needsDatabase: boolean };

const all = (folder: string, end: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name))
    .sort();

/** The sentences of the specification are compared word by word elsewhere; types have nothing to run. */
const isRule = (file: string) => !/(messages|types)\.ts$/.test(file);

const endorsements = all("lib/provider/endorsements", ".ts");
const MOVES_AND_PRICING =
  /\/(update-status|move-effects|load-gate-facts|hold|post-endorsement|reprice|row-to-price|rows-to-price|row-totals|recalculate-premiums|write-premiums|refund-claims|load-cd-position|lock-policy|reassign-members|remove-rows|refresh-member-dates|edit-coverage-start|open-for-change)\.ts$/;

export const AREAS = {
  domain: {
    files: all("lib/domain", ".ts").filter(isRule),
    tests: all("tests/lib/domain", ".test.ts").filter((file) => !file.includes(".speed.")),
    needsDatabase: false,
  },
  permissions: { files: ["lib/permissions.ts"], tests: all("tests/spec", ".test.ts"), needsDatabase: false },
  bff: {
    files: all("lib/bff", ".ts"),
    tests: [...all("tests/lib/bff", ".test.ts"), ...all("tests/app/api", ".test.ts")],
    needsDatabase: true,
  },
  provider: {
    files: [
      ...endorsements.filter((file) => MOVES_AND_PRICING.test(file)),
      ...all("lib/provider/cd-accounts", ".ts").filter((file) => !file.endsWith("routes.ts")),
      ...all("lib/provider/premiums", ".ts").filter((file) => !file.endsWith("routes.ts")),
    ],
    tests: [
      ...all("tests/lib/provider/endorsements", ".test.ts"),
      ...all("tests/lib/provider/cd-accounts", ".test.ts"),
      ...all("tests/lib/provider/premiums", ".test.ts"),
      "tests/lib/provider/reliability/status-races.test.ts",
    ],
    needsDatabase: true,
  },
} as const satisfies Record<string, Area>;
