import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./imports";

/** What the functions of console's server and browser's calls do; a new verb is added here, a noun or participle is not. */
const VERBS = new Set(
  `add admit assert begin build call check claim compare compress count create decode delete describe digest discover download drop encode
   end exchange fetch find forget format forward get guard handle hold join judge keep limit list load log mark mask name open pack
   parse pick post preload prepare probe provide put query read receive refresh refuse remember renew report require respond retry run save
   seal send share show sign sketch sort split start trace unpack unseal upload wait watch write yield`.split(/\s+/),
);
/** Questions, conversions, what runs around or upon something, and React's hooks. */
const OTHERS = new Set(["are", "as", "has", "is", "may", "can", "on", "use", "with"]);

const FUNCTION =
  /^(?:export )?(?:async )?function\*? (\w+)|^(?:export )?const (\w+) =\s+(?:async )?(?:<[^>]*>)?\([^)]*\)(?:: [^=]+)? =>/gm;

/** A lone participle, also of the verbs that do not end in -ed. */
const PARTICIPLE =
  /^(?:[a-z]+[^e]ed|built|chosen|drawn|found|given|gone|held|hidden|kept|known|left|lost|made|own|seen|sent|shown|sorted|taken|written)$/;

/** Functions of a file with a participle as name, like `checked`. */
export function participlesForFunctions(file: string, text = readFileSync(join(ROOT, file), "utf8")): string[] {
  const names = [...text.matchAll(FUNCTION)].map((match) => match[1] ?? match[2] ?? "");
  return names.filter((name) => PARTICIPLE.test(name)).map((name) => `${file}: ${name}`);
}

/** Functions of a file named like values. A lookup by owner (`keysOf`) is a valid name. */
export function nounsForFunctions(file: string, text = readFileSync(join(ROOT, file), "utf8")): string[] {
  return [...text.matchAll(FUNCTION)].flatMap((match) => {
    const name = match[1] ?? match[2] ?? "";
    const [first = ""] = name.split(/(?=[A-Z])/);
    const isFine = /^[A-Z]/.test(name) || /(?:Of|To)$/.test(name) || VERBS.has(first) || OTHERS.has(first);
    return isFine ? [] : [`${file}: ${name}`];
  });
}
