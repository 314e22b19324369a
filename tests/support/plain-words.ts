import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./imports";

/** Words that must not come back, each with the plain words for it. */
const BETTER = {
  nobody: "'no user', 'none', or the name of the state: 'No owner'",
  somebody: "'a user', 'another person'",
  everybody: "'all users', 'everyone'",
  whoever: "'users who …'",
  anew: "'again'",
  "of its own": "'separate', 'own'",
  "in vain": "'without result'",
  "now and then": "'sometimes'",
  "that which": "the noun",
  stands: "'is', 'is shown', 'is stored'",
  stood: "'was', 'was stored'",
  told: "'shown', 'notified'",
  "letters? (?:to|from) the": "'email to', 'email from'",
  "(?:the|match|member) desk": "'the view', 'the panel', or 'the support desk'",
} as const;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/[^\n]*/g;
const STRING = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const TITLE =
  /^[ \t]*(?:test|it|describe|once)(?:\.\w+)?(?:<[^>]*>)?(?:\([^;]*?\))?\(\s*("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/gm;
/** An entry of `lib/messages` that quotes the specification or a ruling. */
const QUOTED = /^.*\/\/ (?:spec|domain) .*$/gm;

/** Comments and sentences of a source file, comments and titles of a test. */
function textsOf(file: string, text: string): string[] {
  const comments = text.match(COMMENT) ?? [];
  if (file.startsWith("tests/")) return [...comments, ...[...text.matchAll(TITLE)].map((match) => match[1] ?? "")];
  const own = text.replace(QUOTED, "").replace(COMMENT, "");
  return [...comments, ...(own.match(STRING) ?? []).filter((string) => /[a-z] [a-z]/i.test(string))];
}

/** Each use of a word with the words to use instead. */
export function wordsToReplace(file: string, text = readFileSync(join(ROOT, file), "utf8")): string[] {
  const prose = textsOf(file, text).join("\n");
  return Object.entries(BETTER).flatMap(([word, better]) => {
    const [found] = prose.match(new RegExp(`\\b${word}\\b`, "i")) ?? [];
    return found ? [`${file}: write ${better} instead of '${found}'`] : [];
  });
}
