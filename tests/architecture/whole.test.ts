import { readdirSync, readFileSync } from "node:fs";

const FOLDER = "tests/browser";
/** They take minutes: every dialog of every screen, and several machines, which provider and session tests also cover. */
const WHOLE_ALONE = ["dialogs.spec.ts", "machines.spec.ts"];

/** The titles of a file's walks that `npm test` takes: `npm run test:whole` also takes those that end with @whole. */
const dailyWalks = (source: string): string[] =>
  [...source.matchAll(/^ *test\(\s*(["`])(.*?)\1,/gms)]
    .map(([, , title = ""]) => title)
    .filter((title) => !title.endsWith(" @whole"));

test.each(readdirSync(FOLDER).filter((name) => name.endsWith(".spec.ts")))(
  "%s leaves `npm test` a walk of its kind",
  (name) => {
    const walks = dailyWalks(readFileSync(`${FOLDER}/${name}`, "utf8"));
    expect(walks.length > 0).toBe(!WHOLE_ALONE.includes(name));
  },
);

test("a title that decides while it runs stands for a walk of its kind", () => {
  const source = 'test("a", x);\n  test(`b $KIND @whole`, x);\ntest("c @whole", x);\ntest(`d$WHOLE`, x);';
  expect(dailyWalks(source)).toEqual(["a", "d$WHOLE"]);
});
