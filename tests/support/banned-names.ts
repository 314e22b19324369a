import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./imports";

/** House words for which the field has a common one: use `message`, `query`, `read`, `load`, `stored` and the like. */
const OWN_WORDS =
  /^(?:told|foretold|said|asked|asks|asking|ask|tell|take|takes|taker|meet|meets|resting|yieldToEventLoop|breath|kept|wanted|hand|handed|promise|promised)$/;

/** Names that trade, wire or English give. */
const GIVEN = new Set(["handedOver", "promisedAt", "takesFamily", "takesForeignId", "takeBackup"]);

const DECLARED =
  /\b(?:function\*?|const|let|class|type|interface)\s+([A-Za-z_]\w*)|(?<=^\s+(?:(?:private|readonly|async)\s+)*)#?([a-z]\w*)\??(?=\s*[:(<])/gm;

/** `keptUnder` → `kept`, `under`. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[ _]/);

/** Names declared in a file that contain a banned word. */
export function ownWords(file: string, text = readFileSync(join(ROOT, file), "utf8")): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").replace(/`[^`]*`|"[^"\n]*"/g, '""');
  const names = [...code.matchAll(DECLARED)].map((match) => match[1] ?? match[2] ?? "");
  const own = names.filter((name) => !GIVEN.has(name) && wordsOf(name).some((word) => OWN_WORDS.test(word)));
  return [...new Set(own)].map((name) => `${file}: ${name}`);
}
