import { readdirSync } from "node:fs";
import { join } from "node:path";
import { AT_NIGHT, listsOf, pathsOnBoth } from "../support/databases";

const FOLDER = "tests/lib/provider";
const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => join(FOLDER, name));

test.each(files)(
  "%s runs on both databases, or on PostgreSQL alone: in one list of tests/support/databases.ts",
  (file) => {
    expect(listsOf(file)).toHaveLength(1);
  },
);

test("each test file is in one of the lists", () => {
  expect(listsOf(`${FOLDER}/weather/weather.test.ts`)).toEqual([]);
});

test("each listed entry matches a file, and each excluded one is needed", () => {
  for (const path of pathsOnBoth()) {
    const found = files.filter((file) => new RegExp(path).test(file));
    expect([path, found.length > 0]).toEqual([path, true]);
    expect(found.filter((file) => !listsOf(file).includes("both"))).toEqual([]);
  }
});

test("each entry left to the nightly run matches one file or more", () => {
  const all = readdirSync("tests", { recursive: true, encoding: "utf8" }).filter((name) => /\.test\.tsx?$/.test(name));
  const missing = Object.values(AT_NIGHT).flatMap((paths) =>
    paths.filter((path) => !all.some((file) => new RegExp(path).test(file))),
  );
  expect(missing).toEqual([]);
});
