import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, sourceFiles } from "../support/imports";

type Habit = { what: string; pattern: RegExp; planted: string; except?: readonly string[] };

/** What every screen does alike; how, stands in `components/ui`. */
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
    // Within a sentence.
    except: ["components/insurer-formats/studio-form.ts", "components/scripts/shown-lists.ts"],
    planted: 'cell: ({ row }) => row.original.note ?? "–",',
  },
  {
    what: "a dialog that a press opens is a `lazyDialog`: what is typed while its code comes goes into its field",
    pattern: /const \w+(Dialog|Drawer) = lazyPart\(/,
    // The search collects by itself, and no press opens the other.
    except: ["components/shell/command-bar.tsx", "components/shell/session-ended.tsx"],
    planted: 'const NoteDialog = lazyPart(() => import("./note-dialog"));',
  },
  {
    what: "what is read for the first time is a skeleton; a loader in words is for work that takes time",
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
