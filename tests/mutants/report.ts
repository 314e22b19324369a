import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Mutant } from "./instrument";

/** `timeout` is as good as killed: the tests never ended. `unreached`: no test runs the code at all. */
export type Verdict = {
  mutant: Mutant;
  fate: "killed" | "timeout" | "survived" | "unreached";
  by: { test: string; failure: string | null } | null;
  /** Only a test of another layer noticed. */
  isOfOtherLayer?: boolean;
};

const WANTED_PERCENT = 90;

/** One line of survivors.md names a mutant so: under the file's heading, without a line number that would move. */
const nameOf = ({ code, becomes }: Mutant) => `- \`${code}\` → \`${becomes}\``;

/** Reviewed survivors, with the reason after a colon. */
function explained(): Set<string> {
  const names = new Set<string>();
  let file = "";
  for (const line of readFileSync("tests/mutants/survivors.md", "utf8").split("\n")) {
    if (line.startsWith("## ")) file = line.slice(3).trim();
    const name = /^(- `.*` → `.*`): ./.exec(line)?.[1];
    if (name) names.add(`${file} ${name}`);
  }
  return names;
}

/** Prints the kills by folder and lists the survivors. @returns whether enough were killed, and the rest is explained. */
export function report(verdicts: readonly Verdict[]): boolean {
  const known = explained();
  const alive = verdicts.filter(({ fate }) => fate === "survived" || fate === "unreached");
  const open = alive.filter(({ mutant }) => !known.has(`${mutant.file} ${nameOf(mutant)}`));
  for (const file of new Set(open.map(({ mutant }) => mutant.file))) {
    console.log(`\n## ${file}`);
    for (const { mutant, fate } of open.filter((verdict) => verdict.mutant.file === file)) {
      console.log(`${nameOf(mutant)}: line ${mutant.line}${fate === "unreached" ? ", not reached" : ""}`);
    }
  }
  console.log("");
  for (const folder of [...new Set(verdicts.map(({ mutant }) => dirname(mutant.file)))].sort()) {
    const own = verdicts.filter(({ mutant }) => dirname(mutant.file) === folder);
    console.log(`${folder.padEnd(44)} ${shareOf(own)}`);
  }
  console.log(
    `${"all".padEnd(44)} ${shareOf(verdicts)}, ${alive.length - open.length} survivors explained, ${open.length} open`,
  );
  return open.length === 0 && percentKilled(verdicts) >= WANTED_PERCENT;
}

const isDead = ({ fate }: Verdict) => fate === "killed" || fate === "timeout";
const percentKilled = (verdicts: readonly Verdict[]) => (100 * verdicts.filter(isDead).length) / verdicts.length;

function shareOf(verdicts: readonly Verdict[]): string {
  const dead = verdicts.filter(isDead);
  const byOthers = dead.filter(({ isOfOtherLayer }) => isOfOtherLayer).length;
  const share = `${dead.length} of ${verdicts.length} killed, ${percentKilled(verdicts).toFixed(1)} %`;
  return byOthers > 0 ? `${share} (${byOthers} by tests of other layers)` : share;
}
