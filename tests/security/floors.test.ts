import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, sourceFiles } from "../support/imports";

type Floor = { floor: string; why: string };
type Lock = { packages: Record<string, { version?: string }> };

const readJson = <T>(path: string) => JSON.parse(readFileSync(join(ROOT, path), "utf8")) as T;

const floors = readJson<Record<string, Floor>>("tests/security/floors.json");
const { packages } = readJson<Lock>("package-lock.json");

/** Every copy of a package in the lock file, also nested ones. */
function lockedVersions(name: string, locked: Lock["packages"] = packages): string[] {
  return Object.entries(locked)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version ?? "0.0.0");
}

function isBelow(version: string, floor: string): boolean {
  const parts = (text: string) => text.split(/[.-]/).slice(0, 3).map(Number);
  const [a, b] = [parts(version), parts(floor)];
  const index = a.findIndex((part, at) => part !== b[at]);
  return index !== -1 && (a[index] ?? 0) < (b[index] ?? 0);
}

test.each(Object.entries(floors))("%s is not older than the last version with a security fix", (name, { floor }) => {
  const versions = lockedVersions(name);
  expect(versions.length).toBeGreaterThan(0);
  expect(versions.filter((version) => isBelow(version, floor))).toEqual([]);
});

test("an older version is found, also if another package brings it", () => {
  const planted = { "node_modules/a/node_modules/zod": { version: "4.6.6" } };
  expect(lockedVersions("zod", planted).filter((version) => isBelow(version, "4.6.7"))).toEqual(["4.6.6"]);
});

test("the features of Next with past vulnerabilities are not used: server actions, use cache, rewrites, source maps", () => {
  const config = readFileSync(join(ROOT, "next.config.mjs"), "utf8");
  expect(config).not.toMatch(/rewrites|i18n|productionBrowserSourceMaps: true/);
  expect(config).toMatch(/poweredByHeader: false/);
  const users = sourceFiles("app", "components", "lib").filter((file) =>
    /^\s*["']use (server|cache)/m.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(users).toEqual([]);
});
