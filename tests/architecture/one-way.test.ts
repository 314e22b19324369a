import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, sourceFiles } from "../support/imports";

type Habit = { what: string; pattern: RegExp; planted: string; except?: readonly string[] };

/** Behaviour common to all screens; `components/ui` implements it. */
const HABITS: Habit[] = [
  {
    what: "a day and time are written by `moment` or `Day`",
    pattern: /Intl\.DateTimeFormat/,
    // The second stamps the name of a file.
    except: ["components/ui/moment.ts", "components/scripts/shown-lists.ts"],
    planted: 'const at = new Intl.DateTimeFormat("en-IN");',
  },
  {
    what: "a cell with nothing to say is `EmptyValue`",
    pattern: /(\?\?|\|\||\?|:) "–"/,
    except: ["components/insurer-formats/studio-form.ts", "components/scripts/shown-lists.ts"],
    planted: 'cell: ({ row }) => row.original.note ?? "–",',
  },
  {
    what: "a dialog opened by a press is a `lazyDialog`: text typed while its code loads goes into its field",
    pattern: /const \w+(Dialog|Drawer) = lazyPart\(/,
    // The search collects early input, and no press opens the other.
    except: ["components/shell/command-bar.tsx", "components/shell/session-ended.tsx"],
    planted: 'const NoteDialog = lazyPart(() => import("./note-dialog"));',
  },
  {
    what: "a first read shows a skeleton; a loader in words is for work that takes time",
    pattern: /<LoaderWithTitles title="(Loading|Opening)/,
    planted: '<LoaderWithTitles title="Loading the plans…" />',
  },
];

const breaches = ({ pattern, except = [] }: Habit) =>
  sourceFiles("app", "components")
    .filter((file) => !except.includes(file))
    .filter((file) => pattern.test(readFileSync(join(ROOT, file), "utf8")));

test.each(HABITS)("$what", (habit) => {
  expect(breaches(habit)).toEqual([]);
});

test.each(HABITS)("a planted line that does otherwise is found: $planted", ({ pattern, planted }) => {
  expect(pattern.test(planted)).toBe(true);
});
