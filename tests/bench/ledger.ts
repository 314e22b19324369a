import { randomUUID } from "node:crypto";
import * as contract from "@/lib/contract/cd-accounts";
import {
  addBalanceAdjustment,
  proposeBalanceAdjustment,
  recallBalanceAdjustment,
} from "@/lib/provider/cd-accounts/add-balance-adjustment";
import { appendEntries } from "@/lib/provider/cd-accounts/append-entries";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import type { Database } from "@/lib/provider/db/connect";
import { newId } from "@/lib/provider/ids";
import { writeAtOnce } from "@/lib/provider/route";
import { builders } from "../support/builders";
import { callOn } from "./call";
import { median, report } from "./measure";
import { onBothDatabases } from "./on-postgres";

/**
 * P4: appends to one hot account and to a thousand, compared with one bare SQL statement that writes the same rows from the
 * same values, on both databases: the entry, with its audit row, and with its idempotency key. Ours includes everything
 * behind the HTTP request. PostgreSQL's commits reach the disk.
 */
const CLIENTS = 16;
const MANY_ACCOUNTS = 1_000;
/** Many short rounds alternate between ours and the base, so that other load on the machine slows both equally. */
const ROUNDS = 14;
const ROUND_MS = 600;
const WARM_UP_ROUNDS = 2;
const LIMIT = 0.8;

type Append = () => Promise<unknown>;

/** Either driver's own client, without our code. */
type Client = {
  query(statement: string | { name: string; text: string; values: unknown[] }, values?: unknown[]): Promise<unknown>;
};

const WAYS = ["entry", "audited", "keyed"] as const;
type Way = (typeof WAYS)[number];

/** A deposit with its event. */
const entrySql = (aloneBy: string, trace: string) => `
  with account as (
    update cd_accounts set last_seq = last_seq + 1, balance_paise = balance_paise + $2::bigint, updated_at = $3::timestamptz
    where id = $1 and archived_at is null returning id, company_id, last_seq, balance_paise
  ),
  entry as (
    insert into cd_ledger_entries (cd_account_id, seq, balance_after_paise, id, transaction_type, amount_paise, source,
      message, added_by, created_at, posted_alone_by, posted_at)
    select id, last_seq, balance_paise, $4, $5, $2::bigint, $6, $7, $8, $3::timestamptz, ${aloneBy}, $3::timestamptz
    from account returning *
  ),
  event as (
    insert into events (type, version, company_id, record, record_id, data, trace_id, created_at)
    select 'deposit.posted', 1, company_id, 'cdAccount', id, jsonb_build_object('cdAccountId', id, 'ledgerEntryId', $4::text,
      'amountPaise', $2::bigint, 'balancePaise', balance_paise), ${trace}, $3::timestamptz from account
  )`;
const AUDIT_SQL = `,
  audited as (
    insert into audit_log (at, actor, action, entity, entity_id, after, trace_id)
    select $3::timestamptz, $9, $10, 'cdAccount', cd_account_id, $11::jsonb, $12 from entry
  ),
  answer as (select to_jsonb(entry) as reply from entry)`;
const KEY_SQL = `,
  remembered as (
    insert into idempotency_keys (actor, key, route, body_hash, status, reply, created_at)
    select $9, $13, $14, $15, 200, reply, $3::timestamptz from answer
  )`;

/** What each way writes, as SQL. */
const BARE: Record<Way, string> = {
  entry: `${entrySql("null", "'bench'")} select seq, balance_after_paise from entry`,
  audited: `${entrySql("$9", "$12")} ${AUDIT_SQL} select reply from answer`,
  keyed: `${entrySql("$9", "$12")} ${AUDIT_SQL} ${KEY_SQL} select reply from answer`,
};

const CHANGE = JSON.stringify({ transactionType: "credit", amountPaise: 150, message: "bench", endorsementId: null });

/** The values of a way, as many as its statement has. */
function valuesOf(way: Way, accountId: string): unknown[] {
  const entry = [accountId, 150, new Date().toISOString(), newId("led"), "credit", "manual", "bench", "Bench"];
  if (way === "entry") return entry;
  const audited = [...entry, "bench", contract.addBalanceAdjustment.id, CHANGE, "bench"];
  return way === "audited" ? audited : [...audited, randomUUID(), "POST /bench", "bench"];
}

const NAMES: Record<Way, string> = {
  entry: "append",
  audited: "append + audit row",
  keyed: "append + audit row + idempotency key",
};

/** Appends per second of all clients together. */
async function rate(append: Append): Promise<number> {
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      let count = 0;
      for (; performance.now() - started < ROUND_MS; count += 1) await append();
      return count;
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

async function measure(database: Database, where: string, accounts: number): Promise<void> {
  const { db } = database;
  await database.migrate();
  const make = builders(db, () => new Date());
  const [company, insurer] = [await make.company({ id: randomUUID() }), await make.insurer({ id: randomUUID() })];
  const ids: string[] = [];
  for (let count = 0; count < accounts; count += 1) {
    const account = await make.cdAccount({ id: randomUUID(), companyId: company.id, insurerId: insurer.id });
    ids.push(account.id);
  }
  let count = 0;
  const next = () => {
    count += 1;
    return ids[count % ids.length] ?? "";
  };
  const call = callOn(db, "finance");
  const route = writeAtOnce(
    contract.addBalanceAdjustment,
    addBalanceAdjustment,
    proposeBalanceAdjustment,
    recallBalanceAdjustment,
  );
  const request = () => {
    const body = { cdAccountId: next(), transactionType: "credit", amount: 1.5, message: "bench" };
    return { path: route.endpoint.path, params: {}, query: {}, body, bodyHash: "bench" };
  };
  const entry = { transactionType: "credit", amountPaise: 150, source: "manual", message: "bench" } as const;
  const ours: Record<Way, Append> = {
    entry: () => appendEntries(db, call, next(), [entry]),
    audited: () => route.run(call, { ...request(), idempotencyKey: null }),
    keyed: () => route.run(call, { ...request(), idempotencyKey: randomUUID() }),
  };
  const { $client: client } = db as unknown as { $client: Client };
  const bare = (way: Way) => {
    const values = valuesOf(way, next());
    return database.kind === "pglite"
      ? client.query(BARE[way], values)
      : client.query({ name: `bare ${way}`, text: BARE[way], values });
  };
  const rates = WAYS.map((way) => ({ way, ours: [] as number[], bare: [] as number[], ratios: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const measured of rates) {
      const [our, its] = [await rate(ours[measured.way]), await rate(() => bare(measured.way))];
      if (round < WARM_UP_ROUNDS) continue;
      measured.ours.push(our);
      measured.bare.push(its);
      measured.ratios.push(our / its);
    }
  }
  for (const measured of rates) {
    const ratio = median(measured.ratios);
    const text = `${median(measured.ours).toFixed(0)}/s, the same in SQL ${median(measured.bare).toFixed(0)}/s, ratio ${ratio.toFixed(2)}`;
    const what = `P4 ${NAMES[measured.way]}, ${CLIENTS} clients on ${accounts} account(s), ${where}`;
    report(what, text, `>= ${LIMIT}`, ratio >= LIMIT);
  }
  const faults = await ledgerFaults(db);
  report("P4 ledger after the run: balance = Σ, no gap", `${faults.length} faults`, "0", faults.length === 0);
}

export const run = (): Promise<void> =>
  onBothDatabases(
    async (database, where) => {
      for (const accounts of [1, MANY_ACCOUNTS]) await measure(database, where, accounts);
    },
    { poolSize: CLIENTS, isDurable: true },
  );
