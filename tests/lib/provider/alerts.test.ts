import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parser } from "@prometheus-io/lezer-promql";
import { parse } from "yaml";
import { z } from "zod";
import { listCompanies } from "@/lib/contract/companies";
import { callConsole } from "@/tests/support/console";
import { setConsoleEnv } from "@/tests/support/console-env";
import { freePort } from "@/tests/support/free-port";
import { openTestDatabase, testDatabaseKind } from "@/tests/support/postgres";
import { spawnProvider, waitForReadiness } from "@/tests/support/provider-process";

/** Prometheus makes this one itself for each scraped program. */
const OWN = "up";
const NOT_NAMED = /^(le|job|instance)$/;

const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string().min(1),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Genome[A-Z]\w+$/),
          expr: z.string().min(1),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
          annotations: z.strictObject({
            summary: z.string().regex(/^[A-Z{].+\.$/),
            action: z.string().regex(/^[A-Z].{30,}\.$/, "a sentence that says what to do"),
          }),
        }),
      ),
    }),
  ),
});
const Dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() })).min(1),
    }),
  ),
});

const rules = Rules.parse(parse(readFileSync("lib/deploy/prometheus/alerts.yaml", "utf8"))).groups.flatMap(
  (group) => group.rules,
);
const dashboard = Dashboard.parse(JSON.parse(readFileSync("lib/deploy/grafana/genome.json", "utf8")));

type Selector = { metric: string; labels: string[]; program: string | null };

/** The metrics of an expression with the labels that select them. @throws Error where it is no PromQL. */
function selectorsIn(expression: string): Selector[] {
  const found: Selector[] = [];
  parser.parse(expression).iterate({
    enter: ({ name, from, to, node }) => {
      if (name === "⚠") throw new Error(`${expression} is no PromQL at ${from}`);
      if (name !== "VectorSelector") return;
      const text = (at: { from: number; to: number }) => expression.slice(at.from, at.to);
      const identifier = node.getChild("Identifier");
      const selector = expression.slice(from, to);
      const labels = [...selector.matchAll(/[{,]\s*(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = ""]) => label);
      const program = /program="(\w+)"/.exec(selector)?.[1] ?? null;
      found.push({ metric: identifier ? text(identifier) : "", labels, program });
    },
  });
  return found;
}

type Shown = Map<string, Set<string>>;

/** Metrics of a page with their labels; those without a value yet have no labels. */
function readPage(page: string): Shown {
  const shown: Shown = new Map();
  for (const [, name = "", type] of page.matchAll(/^# TYPE (\S+) (\w+)$/gm)) {
    const names = type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
    for (const each of names) shown.set(each, new Set());
  }
  for (const [, name = "", labels = ""] of page.matchAll(/^(\w+)\{([^}]*)\}/gm)) {
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) shown.get(name)?.add(label);
  }
  return shown;
}

/** What a selector names and no program shows. */
function missing(selector: Selector, pages: Readonly<Record<string, Shown>>): string[] {
  const { metric, labels, program } = selector;
  if (metric === OWN) return [];
  const places = Object.entries(pages).filter(([name]) => program === null || name === program);
  const having = places.flatMap(([, shown]) => shown.get(metric) ?? []);
  if (having.length === 0) return [`${program ?? "any program"}: ${metric}`];
  const isKnown = (label: string) => having.some((known) => known.size === 0 || known.has(label));
  return labels.filter((label) => !NOT_NAMED.test(label) && !isKnown(label)).map((label) => `${metric}{${label}}`);
}

(testDatabaseKind === "postgres" ? test : test.skip)(
  "every metric and label of the alert rules and the dashboard is among those that the running programs show",
  async () => {
    const [database, ports] = [await openTestDatabase(), [await freePort(), await freePort()]];
    const [ofProvider, ofConsole] = ports.map((port) => `http://127.0.0.1:${port}/metrics`);
    const provider = spawnProvider({ DATABASE_URL: database.url ?? "", METRICS_PORT: String(ports[0]) });
    await waitForReadiness(provider);
    setConsoleEnv({ PROVIDER_URL: provider.address, METRICS_PORT: String(ports[1]) });
    await (await import("@/lib/bff/metrics")).showMetrics();
    await callConsole(`/api${listCompanies.path}`, null);
    await fetch(`${provider.address}${listCompanies.path}`);
    const read = async (address = "") => readPage(await (await fetch(address)).text());
    let pages = { provider: await read(ofProvider), console: await read(ofConsole) };
    while (!pages.provider.get("genome_job_runs")?.has("job")) {
      await sleep(500);
      pages = { ...pages, provider: await read(ofProvider) };
    }
    expect([...(pages.console.get("genome_calls_total") ?? [])].sort()).toEqual(["call", "program", "status"]);
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const selectors = expressions.flatMap(selectorsIn);
    expect(selectors.length).toBeGreaterThan(25);
    expect(selectors.flatMap((selector) => missing(selector, pages))).toEqual([]);
    const planted = [
      ...selectorsIn("rate(genome_cals_total[5m]) > 1"),
      ...selectorsIn('genome_upload_slots{sate="waiting"}'),
      ...selectorsIn('genome_outbox_pending{program="console"}'),
    ];
    expect(planted.flatMap((selector) => missing(selector, pages))).toEqual([
      "any program: genome_cals_total",
      "genome_upload_slots{sate}",
      "console: genome_outbox_pending",
    ]);
    provider.child.kill("SIGTERM");
    await provider.ended;
    await database.close();
  },
);

test("an expression that is no PromQL is found", () => {
  expect(() => selectorsIn("sum(rate(genome_calls_total[5m]) > 1")).toThrow("is no PromQL");
});

test("each alert has its own name, and each alert that a panel names exists", () => {
  const names = rules.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  const named = dashboard.panels.flatMap(({ description }) => description.match(/Genome[A-Z]\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});
