import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { ROOT, sourceFiles } from "./imports";

/** A program of the provider: its path from the root and its text. */
export type Program = { path: string; text: string };

const WRITTEN = /\b(?:read|write|writeAtOnce|writeInSteps)\(\s*\w+\.(\w+),\s*(\w+)/g;

const GUARDED = /\bwriteGuarded\(GUARDED_CALLS\.(\w+)\)/g;
/** A guarded call's name and its verb. */
const GUARDS = /^ {2}(\w+): guard\(\{[^}]*?\bverb: (\w+),/gm;

/** `changeAccountNumber` → `change-account-number`. */
const kebab = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase();

export const providerPrograms = (): Program[] =>
  sourceFiles("lib/provider").map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

/** Calls of the contract that the provider answers by a verb of another name, or from a file of another name. */
export function misnamedVerbs(programs: readonly Program[]): string[] {
  const guards = programs.find(({ path }) => path.endsWith("/guarded-calls.ts"))?.text ?? "";
  const guardedVerbs = new Map([...guards.matchAll(GUARDS)].map(([, id = "", verb = ""]) => [id, verb]));
  const routed = programs
    .filter(({ path }) => path.endsWith("/routes.ts"))
    .flatMap(({ text }) => [
      ...[...text.matchAll(WRITTEN)].map(([, id = "", verb = ""]) => ({ id, verb })),
      ...[...text.matchAll(GUARDED)].map(([, id = ""]) => ({ id, verb: guardedVerbs.get(id) ?? "none" })),
    ]);
  return ENDPOINTS.flatMap(({ id }) => {
    const route = routed.find((one) => one.id === id);
    if (!route) return [`${id}: no route names it as \`contract.${id}\``];
    if (route.verb !== id) return [`${id}: answered by ${route.verb}`];
    const home = programs.find(({ path }) => path.endsWith(`/${kebab(id)}.ts`));
    return home && new RegExp(`^export (?:const|async function|function) ${id}\\b`, "m").test(home.text)
      ? []
      : [`${id}: ${kebab(id)}.ts does not export it`];
  });
}
