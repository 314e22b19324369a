import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../support/imports";

const text = readFileSync(join(ROOT, "tests/security/asvs.md"), "utf8");
const pathIn = (path: string) =>
  [join(ROOT, "tests", path), join(ROOT, path)].find((candidate) => existsSync(candidate));

test("every place in the review exists", () => {
  const named = [...text.matchAll(/`((?:app|architecture|browser|lib|security|components)\/[\w./-]*)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !pathIn(path))).toEqual([]);
});

test("every quoted test exists under that title", () => {
  const quoted = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,? "[^"]+")+)/g)].flatMap(
    ([, path = "", titles = ""]) => [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => ({ path, title })),
  );
  expect(quoted.length).toBeGreaterThan(40);
  const missing = quoted.filter(({ path, title }) => !readFileSync(pathIn(path) ?? "", "utf8").includes(title));
  expect(missing).toEqual([]);
});
