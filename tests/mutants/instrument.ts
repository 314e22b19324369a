import { type Change, findChanges } from "./find-mutants";
import { findSqlChanges } from "./sql-changes";

/** One wrong change that tests should notice. `sql`: the whole text of an SQL file with it, which a database applies. */
export type Mutant = { id: number; file: string; line: number; code: string; becomes: string; sql?: string };

/**
 * A file with all its mutants, switched off: `host` becomes `__mutant(7) ? changed : host`. One program has all of
 * them, and a switch at run time turns one on.
 */
export function instrument(file: string, source: string, firstId: number): { code: string; mutants: Mutant[] } {
  const changes = findChanges(source);
  const mutants = changes.map((change, at) => describe(change, firstId + at, file, source));
  const byHost = new Map<string, { change: Change; id: number }[]>();
  for (const [at, change] of changes.entries()) {
    const key = `${change.host.start} ${change.host.end}`;
    byHost.set(key, [...(byHost.get(key) ?? []), { change, id: firstId + at }]);
  }
  // Innermost first, so that an outer host finds its inner ones done; equal hosts are one.
  const hosts = [...byHost.values()].map((all) => ({ all, ...span(all[0]?.change) }));
  return { code: write(source, 0, source.length, hosts), mutants };
}

/** The mutants of a file of SQL functions. Each is the whole text. */
export function sqlMutants(file: string, source: string, firstId: number): Mutant[] {
  return findSqlChanges(source).map(({ from, to, text }, at) => {
    const line = source.lastIndexOf("\n", from) + 1;
    const start = line + source.slice(line).search(/\S/);
    const end = source.indexOf("\n", to);
    const host = { type: "Sql", start, end: end < 0 ? source.length : end };
    const change = { host, from, to, text };
    return { ...describe(change, firstId + at, file, source), sql: source.slice(0, from) + text + source.slice(to) };
  });
}

type Host = { all: { change: Change; id: number }[]; start: number; end: number };

const span = (change: Change | undefined) => ({ start: change?.host.start ?? 0, end: change?.host.end ?? 0 });

function write(source: string, start: number, end: number, hosts: readonly Host[]): string {
  const inside = hosts.filter((host) => host.start >= start && host.end <= end);
  const outermost = inside.filter(
    (host) => !inside.some((other) => other !== host && other.start <= host.start && other.end >= host.end),
  );
  outermost.sort((a, b) => a.start - b.start);
  let text = "";
  let at = start;
  for (const host of outermost) {
    text += source.slice(at, host.start) + choose(source, host, inside);
    at = host.end;
  }
  return text + source.slice(at, end);
}

function choose(source: string, host: Host, hosts: readonly Host[]): string {
  const inner = hosts.filter((other) => other !== host && other.start >= host.start && other.end <= host.end);
  const choices = host.all.map(({ change, id }) => `__mutant(${id}) ? (${changed(source, change)}) : `);
  return `(${choices.join("")}(${write(source, host.start, host.end, inner)}))`;
}

const changed = (source: string, { host, from, to, text }: Change) =>
  source.slice(host.start, from) + text + source.slice(to, host.end);

function describe(change: Change, id: number, file: string, source: string): Mutant {
  const line = source.slice(0, change.from).split("\n").length;
  return {
    id,
    file,
    line,
    code: short(source.slice(change.host.start, change.host.end)),
    becomes: short(changed(source, change)),
  };
}

const short = (text: string) => {
  const flat = text.replace(/\s+/g, " ");
  return flat.length > 110 ? `${flat.slice(0, 60)} … ${flat.slice(-46)}` : flat;
};
