import { runHrdOperations, runSkfOnboarding, updatePrevalidation } from "@/lib/contract/scripts";
import { CHUNK_ROWS } from "@/lib/provider/scripts/run-script";
import { onCrashable } from "@/tests/kills/database";
import { type KilledScript, killScripts, type ScriptKillReport } from "@/tests/kills/scripts";
import { testDatabaseKind } from "@/tests/support/postgres";
import { findPostgresBinaries } from "@/tests/support/postgres-server";
import { byDay } from "../../../support/whole";

const IS_EMBEDDED = testDatabaseKind !== "postgres";
/** A progress query may queue behind some chunks on the embedded database's one connection. */
const ROWS = (IS_EMBEDDED ? 20 : 5) * CHUNK_ROWS;
const many = <T>(make: (index: number) => T): T[] => Array.from({ length: ROWS }, (_, index) => make(index));
const RELATIONSHIPS = ["Self", "Spouse", "Partner", "Child", "Parent", "Parent-in-law"];
const SOUND_EVERY = 7;

/** The rows that each script has written at the end: all of them, except pre-validation rows of unknown policies. */
const SCRIPTS: readonly (KilledScript & { things: number })[] = [
  {
    script: "skfOnboarding",
    sheet: "skfOnboarding",
    endpoint: runSkfOnboarding,
    things: ROWS,
    tabs: ({ policyIds: [policyId], coverageStart }) => ({
      "SKF Onboarding": many((index) => ({
        employeeId: `E-${index}`,
        name: "Asha Menon",
        gender: "Female",
        dob: "15/06/1990",
        slabId: "1",
        policyId,
        email: `e${index}@skf.example`,
        mobile: String(9_800_000_000 + index),
        coverageStart,
      })),
    }),
    written: "select employee_id as mark, to_jsonb(u)::text as contents from custom_enrolment_users u order by 1",
  },
  {
    script: "prevalidation",
    sheet: "prevalidation",
    endpoint: updatePrevalidation,
    things: Math.ceil(ROWS / SOUND_EVERY),
    tabs: ({ policyIds }) => ({
      Prevalidation: many((index) => {
        const sound = index / SOUND_EVERY;
        const isSound = Number.isInteger(sound);
        const policyId = isSound ? policyIds[Math.floor(sound / RELATIONSHIPS.length)] : `unknown-${index}`;
        return { policyId, relationship: RELATIONSHIPS[isSound ? sound % RELATIONSHIPS.length : 0], maxAge: "60" };
      }),
    }),
    written: `select policy_id || ' ' || relationship as mark, to_jsonb(p)::text as contents
      from policy_prevalidations p order by 1`,
  },
  {
    script: "hrAddition",
    sheet: "hrSetup",
    endpoint: runHrdOperations,
    things: ROWS,
    tabs: ({ companyId }) => ({
      "User Access": many((index) => ({ companyId, email: `hr${index}@acme.example`, hrdFlag: "Yes" })),
    }),
    written: "select email as mark, to_jsonb(c)::text as contents from hr_contacts c order by 1",
  },
];

function assertResumed(reports: readonly ScriptKillReport[], scripts: typeof SCRIPTS): void {
  for (const [index, { doneAtKill, total, things, runs, auditedRows, resultRows }] of reports.entries()) {
    const [atKill, afterSecond, afterThird] = things;
    const expected = scripts[index]?.things ?? 0;
    expect(total).toBe(ROWS);
    expect(doneAtKill).toBeGreaterThanOrEqual(CHUNK_ROWS);
    expect(doneAtKill).toBeLessThan(ROWS);
    expect(atKill.length).toBeGreaterThan(0);
    expect(atKill.length).toBeLessThan(expected);
    expect(new Set(afterSecond.map(({ mark }) => mark)).size).toBe(expected);
    expect(afterSecond).toHaveLength(expected);
    // The killed run's rows are unchanged, timestamps included.
    const contentsOf = new Map(afterSecond.map(({ mark, contents }) => [mark, contents]));
    expect(atKill.filter(({ mark, contents }) => contentsOf.get(mark) !== contents)).toEqual([]);
    expect(afterThird).toEqual(afterSecond);
    expect(runs).toMatchObject([
      { status: "DONE", attempt: 2, done: ROWS, changed: expected },
      { status: "DONE", attempt: 1, done: ROWS, changed: 0 },
    ]);
    expect(resultRows).toBe(ROWS);
    expect(new Set(auditedRows).size).toBe(auditedRows.length);
  }
}

test(`R1: killed in the middle of ${IS_EMBEDDED ? "a" : "each"} script, the provider on ${testDatabaseKind} resumes it and does nothing twice`, async () => {
  const scripts = IS_EMBEDDED ? SCRIPTS.slice(0, 1) : SCRIPTS;
  assertResumed(await killScripts(scripts), scripts);
}, 600_000);

const binaries = findPostgresBinaries();

(binaries && !IS_EMBEDDED ? test : test.skip)(
  "R9: a script whose PostgreSQL is killed in the middle is resumed and does nothing twice",
  async () => {
    const scripts = byDay(SCRIPTS.slice(1, 2), SCRIPTS);
    const reports = await onCrashable(binaries ?? "", (crashDatabase) => killScripts(scripts, crashDatabase));
    assertResumed(reports, scripts);
  },
  600_000,
);
