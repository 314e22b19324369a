import { sql } from "drizzle-orm";
import { type AnyEndpoint, pathOf } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { Random } from "@/lib/demo/data/random";
import { can, ROLES, type Role } from "@/lib/permissions";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { formOf } from "@/tests/support/form-of";
import { sharedProvider, staffEmail } from "@/tests/support/provider";
import { type IdFor, randomValue } from "@/tests/support/random-value";
import { rows } from "@/tests/support/rows";
import { clientWithDraft } from "./endorsements/story";

/**
 * Makes random calls of every verb, several at once, with IDs of stored records. No call may fail unexpectedly, and the
 * ledger must stay whole. `RANDOM_CALLS=20000 RANDOM_SEED=7` takes more of them.
 */
const CALLS = Number(process.env.RANDOM_CALLS ?? 600);
const SEED = Number(process.env.RANDOM_SEED ?? 1);
const AT_ONCE = 6;
/** Calls between two looks at the stored records and the ledger. */
const ROUND = 120;

const failures: unknown[] = [];
const ignore = () => {};
const provider = sharedProvider(() => ({
  flags: {
    changeRequest: true,
    dataDiscrepancy: true,
    deleteMembers: true,
    editEmployeeId: true,
    cdAccountDeletion: true,
  },
  log: { debug: ignore, info: ignore, warn: ignore, error: (facts) => void failures.push(facts) },
}));

/** Tables whose records a word of a name or path means. */
const TABLES: readonly (readonly [words: RegExp, table: string])[] = [
  [/userPolic|cover/i, "user_policies"],
  [/endors|reassign|recalculate|addNote|fetchPremiums|ticket/i, "endorsements"],
  [/polic|rater|roster/i, "policies"],
  [/compan|employer|enrolmentConfig/i, "companies"],
  [/account|ledger/i, "cd_accounts"],
  [/user|member|life|person/i, "users"],
  [/insurer/i, "insurers"],
  [/benefit/i, "benefits"],
  [/userPolicyCR|crId/i, "change_requests"],
  [/webhook/i, "webhooks"],
  [/api-client/i, "api_clients"],
  [/view/i, "saved_views"],
];

type Stored = Readonly<Record<string, readonly string[]>>;

/** The IDs of some records by table. */
async function loadIds(): Promise<Stored> {
  const loaded = TABLES.map(async ([, table]) => {
    const found = await rows<{ id: string }>(provider.db, sql`select id from ${sql.identifier(table)} limit 40`);
    return [table, found.map(({ id }) => id)] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

function idIn(stored: Stored, random: Random, path: string): IdFor {
  return (name) => {
    const nearest = [name, ...path.split("/").reverse()];
    const table = nearest.flatMap((word) => TABLES.find(([words]) => words.test(word))?.[1] ?? [])[0];
    const ids = random.chance(0.9) && table ? stored[table] : Object.values(stored).flat();
    return random.chance(0.05) || !ids?.length ? "none" : random.pick(ids);
  };
}

/** A caller who may make the call, as a rule. */
function callerFor({ permission }: AnyEndpoint, random: Random): Role {
  const allowed = ROLES.filter(
    (role) => permission === "public" || can({ roles: [role] }, permission, provider.services.flags),
  );
  return random.pick(allowed.length > 0 && random.chance(0.9) ? allowed : ROLES);
}

const textOf = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
const textsOf = (values: unknown) =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, textOf(value)]));

function bodyOf(endpoint: AnyEndpoint, value: unknown) {
  if (endpoint.bodyKind === "form") return formOf({ ...textsOf(value), file: new Blob(["a,b\n1,2"]) });
  return value === undefined ? null : JSON.stringify(value);
}

/**
 * Makes one call. Not by the provider's own `call`: it expects an audit row of every write, and a bulk call may refuse all
 * its rows. @returns what it was, if it failed unexpectedly.
 */
async function fault(endpoint: AnyEndpoint, random: Random, stored: Stored): Promise<unknown> {
  const idFor = idIn(stored, random, endpoint.path);
  const of = (schema: unknown) => (schema ? randomValue(schema, random, idFor) : undefined);
  const names = Object.keys(endpoint.params?.shape ?? {});
  const params = Object.fromEntries(names.map((name) => [name, idFor(name)]));
  const path = pathOf(endpoint, { params, query: textsOf(of(endpoint.query)) } as never);
  const value = endpoint.method === "GET" ? undefined : of(endpoint.body);
  const body = bodyOf(endpoint, value);
  const headers = new Headers({
    authorization: `Bearer ${await provider.identity.sign(staffEmail(callerFor(endpoint, random)))}`,
    "idempotency-key": `random-${random.next()}`,
    ...(typeof body === "string" && { "content-type": "application/json" }),
  });
  const { status } = await provider.app.request(path, { method: endpoint.method, headers, body });
  return status < 500 ? null : { call: endpoint.id, path, status, value, failures: failures.splice(0) };
}

test(
  `${CALLS} random calls from seed ${SEED}: none fails unexpectedly, and the ledger stays whole`,
  async () => {
    const random = new Random(SEED);
    await clientWithDraft(provider);
    await clientWithDraft(provider);
    for (let made = 0; made < CALLS; made += ROUND) {
      const stored = await loadIds();
      for (let batch = 0; batch < ROUND; batch += AT_ONCE) {
        const calls = Array.from({ length: AT_ONCE }, () => fault(random.pick(ENDPOINTS), random, stored));
        expect((await Promise.all(calls)).filter(Boolean)).toEqual([]);
      }
      expect(await ledgerFaults(provider.db)).toEqual([]);
    }
  },
  24 * 3_600_000,
);
