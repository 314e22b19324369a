import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, sourceFiles } from "../support/imports";

type Habit = { what: string; pattern: RegExp; at: readonly string[]; planted: string };

/** What every screen does alike, and the files that may know how. */
const HABITS: Habit[] = [
  {
    what: "a day and time are written by `moment` or `Day`",
    pattern: /Intl\.DateTimeFormat/,
    // The stamp in a file's name.
    at: ["components/ui/moment.ts", "components/scripts/shown-lists.ts"],
    planted: 'const at = new Intl.DateTimeFormat("en-IN");',
  },
  {
    what: "a cell with nothing to say is `Blank`",
    pattern: /(\?\?|\|\||\?|:) "–"/,
    at: [],
    planted: 'cell: ({ row }) => row.original.note ?? "–",',
  },
  {
    what: "what is read for the first time is a skeleton; a loader in words is for work that takes time",
    pattern: /<LoaderWithTitles title="(Loading|Opening)/,
    at: [],
    planted: '<LoaderWithTitles title="Loading the plans…" />',
  },
];

const breaches = ({ pattern, at }: Habit, files: readonly string[]) =>
  files.filter((file) => !at.includes(file) && pattern.test(readFileSync(join(ROOT, file), "utf8")));

test.each(HABITS)("$what", (habit) => {
  expect(breaches(habit, sourceFiles("app", "components"))).toEqual([]);
});

test.each(HABITS)("a planted line that does otherwise is found: $planted", ({ pattern, planted }) => {
  expect(pattern.test(planted)).toBe(true);
});
