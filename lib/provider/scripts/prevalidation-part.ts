import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { normaliseRelationship } from "@/lib/domain/members/normalise";
import { type PrevalidationRule, readPrevalidationRule } from "@/lib/domain/scripts/prevalidation";
import { findRepeats, type ScriptRow, type ScriptVerdict, textIn } from "@/lib/domain/scripts/scripts";
import { PREVALIDATION_MESSAGES } from "@/lib/messages/scripts";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { type BulkColumn, inChunks, queryRowsByChunk, unnest } from "../db/unnest";
import { loadPrevalidations } from "./load-prevalidations";
import type { ScriptPart } from "./script-part";

type PolicyRule = { policyId: string; rule: PrevalidationRule };
type Judged = { row: ScriptRow; change: PolicyRule | null; verdict: ScriptVerdict };

/** Stores the rules of the prevalidation sheet by policy and relationship; a stored rule is no change. */
export const prevalidationPart: ScriptPart = {
  sheet: "prevalidation",
  findRepeats: (rows) => findRepeats(rows, ruleKeys),
  async judge(db, call, rows, repeats) {
    const ids = rows.map((row) => textIn(row.fields, "policyId"));
    const known = await findPolicies(db, ids);
    const standing = await loadPrevalidations(db, ids);
    const judged = rows.map((row) => judgeRow(row, { known, standing, repeats }));
    return {
      verdicts: judged.map(({ verdict }) => verdict),
      write: () =>
        storeRules(
          db,
          call,
          judged.flatMap(({ change }) => change ?? []),
        ),
    };
  },
};

function ruleKeys(row: ScriptRow): string[] {
  const [policyId, relationship] = [
    textIn(row.fields, "policyId"),
    normaliseRelationship(textIn(row.fields, "relationship")),
  ];
  return policyId === "" || relationship === "" ? [] : [`${policyId}\u0000${relationship}`];
}

type Facts = {
  known: ReadonlySet<string>;
  standing: ReadonlyMap<string, readonly PrevalidationRule[]>;
  repeats: ReadonlyMap<number, number>;
};

function judgeRow(row: ScriptRow, { known, standing, repeats }: Facts): Judged {
  const policyId = textIn(row.fields, "policyId");
  const label = [policyId, textIn(row.fields, "relationship").toLowerCase()].filter((word) => word !== "").join(" ");
  const refuse = (list: ScriptVerdict["list"], message: string, name = label): Judged => {
    return { row, change: null, verdict: { outcome: "refused", list, label: name || `Row ${row.rowNumber}`, message } };
  };
  if (!known.has(policyId)) return refuse("policyNotfound", PREVALIDATION_MESSAGES.policyNotFound, policyId);
  const { rule, error } = readPrevalidationRule(row.fields);
  if (!rule) return refuse("policyPrevalidationErrorList", error);
  const earlier = repeats.get(row.position);
  if (earlier !== undefined) return refuse("policyPrevalidationErrorList", `Duplicate row ${earlier}`);
  const before = standing.get(policyId)?.find(({ relationship }) => relationship === rule.relationship);
  const isChange = !isDeepStrictEqual(before, rule);
  const outcome = isChange ? "changed" : "unchanged";
  const verdict: ScriptVerdict = { outcome, list: "preValidationAdded", label, message: null };
  return { row, change: isChange ? { policyId, rule } : null, verdict };
}

const PolicyId = z.object({ id: z.string() });

async function findPolicies(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await queryRowsByChunk(
    db,
    PolicyId,
    ids,
    (chunk) => sql`select id from policies where id = any(${chunk})`,
  );
  return new Set(found.map(({ id }) => id));
}

async function storeRules(db: Db, call: Call, rules: readonly PolicyRule[]): Promise<void> {
  const at = now(call);
  const columns: BulkColumn<PolicyRule>[] = [
    { name: "policy_id", type: "text", value: ({ policyId }) => policyId },
    { name: "relationship", type: "text", value: ({ rule }) => rule.relationship },
    { name: "min_age", type: "integer", value: ({ rule }) => rule.minAge },
    { name: "max_age", type: "integer", value: ({ rule }) => rule.maxAge },
    { name: "max_count", type: "integer", value: ({ rule }) => rule.maxCount },
    { name: "updated_by", type: "text", value: () => call.actor.name },
    { name: "updated_at", type: "timestamptz", value: () => at },
    { name: "genders", type: "jsonb", value: ({ rule }) => [...rule.genders] },
    { name: "sums_insured_paise", type: "jsonb", value: ({ rule }) => [...rule.sumsInsuredPaise] },
    { name: "required_fields", type: "jsonb", value: ({ rule }) => [...rule.requiredFields] },
  ];
  const names = columns.map(({ name }) => name);
  const sets = names.slice(2).map((name) => `${name} = excluded.${name}`);
  await inChunks(rules, async (chunk) => {
    await execute(
      db,
      sql`insert into policy_prevalidations (${sql.raw(names.join(", "))}) ${unnest(columns, chunk)}
          on conflict (policy_id, relationship) do update set ${sql.raw(sets.join(", "))}`,
    );
  });
}
