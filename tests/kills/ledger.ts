import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { addBalanceAdjustment, getCdAccount, type LedgerEntry, listLedger } from "@/lib/contract/cd-accounts";
import type { ProviderProcess } from "../support/provider-process";
import type { TestIdentity } from "../support/tokens";
import { prepareStore, type Store, withKillable } from "./runner";

/**
 * Quality R1: the real program posts ledger entries, is killed with SIGKILL at a random moment, and starts again on the same
 * data: a folder, or a database of TEST_DATABASE_URL's server. `npx tsx tests/kills/run.ts ledger --runs 1000` is the long form.
 */
const WRITERS = 4;
/** A life ends some entries after its start, and some milliseconds after that: in the middle of others. */
const UNAVAILABLE = 503;
const MAX_TRIES = 20;
const RETRY_MS = 250;
const MAX_ENTRIES = 60;
const LATEST_MS = 20;
const INCEPTION_PAISE = 1_000_000;
const PAGE = 200;
export const STAFF = "finance@genome.example";

type Sent = { key: string; amountPaise: number; entryId: string | null };

export type KillReport = {
  runs: number;
  acknowledged: number;
  /** Without an answer because of the kill; sent again with their key afterwards. */
  unanswered: number;
  /** What must not be: in words, empty when all is well. */
  faults: string[];
};

/** Kills the provider `runs` times in the middle of postings. @returns the acknowledged postings, and every broken promise. */
export const killRuns = (runs: number, onRun: (run: number) => void = () => {}): Promise<KillReport> =>
  withKillable(async ({ store, identity, start }) => {
    const cdAccountId = await prepareAccount(store);
    const sent: Sent[] = [];
    let unanswered = 0;
    for (let run = 1; run <= runs; run += 1) {
      const provider = await start();
      const bank = await bankOf(provider, identity, cdAccountId);
      await sendAgain(bank, sent, provider);
      const posted = await postUntilKilled(bank, provider);
      await provider.ended;
      unanswered += posted.filter(({ entryId }) => entryId === null).length;
      sent.push(...posted);
      onRun(run);
    }
    const provider = await start();
    const bank = await bankOf(provider, identity, cdAccountId);
    await sendAgain(bank, sent, provider);
    const faults = await faultsOf(bank, sent);
    return { runs, acknowledged: sent.length - unanswered, unanswered, faults };
  });

/** One member of staff and one account. */
export const prepareAccount = (store: Pick<Store, "settings">): Promise<string> =>
  prepareStore(store, [{ email: STAFF, roles: ["finance"] }], async (make) => {
    const [company, insurer] = [await make.company(), await make.insurer()];
    const account = { companyId: company.id, insurerId: insurer.id, inceptionPaise: INCEPTION_PAISE };
    return (await make.cdAccount(account)).id;
  });

type Bank = Awaited<ReturnType<typeof bankOf>>;

/** The provider as a client sees it; each call is null when no answer came. */
async function bankOf({ address }: ProviderProcess, identity: TestIdentity, cdAccountId: string) {
  const authorization = `Bearer ${await identity.sign(STAFF)}`;
  const pollOnce = async (path: string, init: RequestInit & { headers?: Record<string, string> }) => {
    const answer = await fetch(address + path, { ...init, headers: { ...init.headers, authorization } }).catch(
      () => null,
    );
    const body = await answer?.json().catch(() => null);
    return answer && body ? { status: answer.status, body } : null;
  };
  // "Not now" on a busy machine: nothing was done, and the caller may retry.
  const send = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await pollOnce(path, init);
      if (answer?.status !== UNAVAILABLE || tries === MAX_TRIES) return answer;
      await sleep(RETRY_MS);
    }
  };
  return {
    post: ({ key, amountPaise }: Pick<Sent, "key" | "amountPaise">) =>
      send(addBalanceAdjustment.path, {
        method: "POST",
        headers: { "idempotency-key": key, "content-type": "application/json" },
        body: JSON.stringify({ cdAccountId, transactionType: "credit", amount: amountPaise / 100, message: key }),
      }),
    account: async () => (await send(getCdAccount.path.replace("{id}", cdAccountId)))?.body.data,
    ledger: async () => {
      const entries: LedgerEntry[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const query: string = `?pageSize=${PAGE}${cursor ? `&nextPageId=${cursor}` : ""}`;
        const page = await send(listLedger.path.replace("{id}", cdAccountId) + query);
        if (page?.status !== 200) throw new Error(`The ledger could not be read: ${JSON.stringify(page)}`);
        entries.push(...page.body.data);
        cursor = page.body.metaData.nextPageId;
      }
      return entries.reverse();
    },
  };
}

/** Several concurrent writers, until the program is killed. */
async function postUntilKilled(bank: Bank, provider: ProviderProcess): Promise<Sent[]> {
  const sent: Sent[] = [];
  const entries = Math.floor(Math.random() * MAX_ENTRIES);
  const killSoon = () => setTimeout(() => provider.child.kill("SIGKILL"), Math.random() * LATEST_MS);
  const writer = async () => {
    for (;;) {
      const entry = { key: randomUUID(), amountPaise: 1 + Math.floor(Math.random() * 10_000) };
      const answer = await bank.post(entry);
      if (answer && answer.status !== 200) throw refusal("A posting was refused", answer, provider);
      sent.push({ ...entry, entryId: answer?.body.data.id ?? null });
      if (!answer) return;
      if (sent.length === entries) killSoon();
    }
  };
  if (entries === 0) killSoon();
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return sent;
}

function refusal(what: string, answers: unknown, provider: ProviderProcess): Error {
  return new Error(`${what}: ${JSON.stringify(answers)}\n${provider.output()}`);
}

/** Repeats each posting without a response, twice and under the same key, as a browser does. */
async function sendAgain(bank: Bank, sent: Sent[], provider: ProviderProcess): Promise<void> {
  for (const entry of sent.filter(({ entryId }) => entryId === null)) {
    const first = await bank.post(entry);
    const second = await bank.post(entry);
    if (first?.status !== 200 || second?.body.data.id !== first.body.data.id) {
      throw refusal("A posting could not be repeated", [first, second], provider);
    }
    entry.entryId = first.body.data.id;
  }
}

/** Nothing lost, nothing doubled, the balance is the sum, each line's balance follows from the one before. */
async function faultsOf(bank: Bank, sent: readonly Sent[]): Promise<string[]> {
  const ledger = await bank.ledger();
  const faults: string[] = [];
  const byId = new Map(ledger.map((entry) => [entry.id, entry]));
  for (const { entryId, key, amountPaise } of sent) {
    const entry = byId.get(entryId ?? "");
    if (!entry) faults.push(`lost: ${key}`);
    else if (Math.round(entry.amount * 100) !== amountPaise || entry.message !== key) faults.push(`altered: ${key}`);
  }
  const keys = new Set(ledger.map(({ message }) => message));
  if (keys.size !== ledger.length || ledger.length !== sent.length) {
    faults.push(`${ledger.length} entries of ${keys.size} keys for ${sent.length} postings`);
  }
  let balancePaise = INCEPTION_PAISE;
  for (const { amount, balanceAfter, id } of ledger) {
    balancePaise += Math.round(amount * 100);
    if (Math.round((balanceAfter ?? 0) * 100) !== balancePaise)
      faults.push(`balance after ${id} is not the sum up to it`);
  }
  const { balance } = await bank.account();
  if (Math.round(balance * 100) !== balancePaise) faults.push(`balance ${balance}, sum ${balancePaise / 100}`);
  return faults;
}
