import { sql } from "drizzle-orm";
import { emailLedger } from "@/lib/contract/cd-exports";
import { pathOf } from "@/lib/contract/endpoint";
import { getSystemState } from "@/lib/contract/system";
import { openDatabase } from "@/lib/provider/db/open-database";
import type { ProviderProcess } from "../support/provider-process";
import { rows } from "../support/rows";
import { startSmtpServer } from "../support/smtp-server";
import { until } from "../support/waiting";
import { prepareStore, runningYear, type Store, withKillable } from "./runner";

/**
 * Quality R7: the real program sends to a mail server that has received the whole email and has not responded yet. Then
 * it is killed with SIGKILL: after the sending, and before the email is marked as sent.
 */
export type SendKillReport = {
  /** Emails by Message-ID: how often each arrived. */
  arrivals: Record<string, number>;
  /** Message-IDs that the page System shows as uncertain at the end. */
  shown: string[];
  /** Emails that are still to be sent. */
  waiting: number;
};

const OWNER = "owner@genome.example";
/** After it, another worker sends what a dead one has left. */
const LATER_MS = 6 * 60_000;

export const killSends = (kills: number): Promise<SendKillReport> =>
  withKillable(async ({ store, identity, start, end }) => {
    const arrivals: Record<string, number> = {};
    const server = await startSmtpServer();
    // The first arrival of each email gets no answer: the program is killed meanwhile.
    server.mood = (email) => {
      const id = /^Message-ID: (.+)$/im.exec(email)?.[1]?.trim() ?? "";
      arrivals[id] = (arrivals[id] ?? 0) + 1;
      return arrivals[id] === 1 ? "hang" : "take";
    };
    try {
      const cdAccountId = await prepare(store);
      const expiresIn = ((kills + 1) * LATER_MS) / 1000;
      const authorization = `Bearer ${await identity.sign(OWNER, { expiresIn })}`;
      for (let kill = 0; kill < kills; kill += 1) {
        const provider = await start(kill * LATER_MS, { SMTP_URL: server.url });
        await order(provider, authorization, cdAccountId);
        await until(() => server.hanging > kill);
        await end("SIGKILL");
      }
      const provider = await start(kills * LATER_MS, { SMTP_URL: server.url });
      await until(async () => (await countWaiting(store)) === 0);
      const state = await read(provider, authorization);
      await end("SIGTERM");
      const shown = state.data.uncertainEmails.map(({ messageId }: { messageId: string }) => messageId);
      return { arrivals, shown, waiting: await countWaiting(store) };
    } finally {
      server.close();
    }
  });

const prepare = (store: Store): Promise<string> =>
  prepareStore(store, [{ email: OWNER, roles: ["loopOwner", "finance"] }], async (make) => {
    const { id: companyId } = await make.company();
    const { id: policyId, insurerId } = await make.policy({ companyId, ...runningYear() });
    const account = await make.cdAccount({ companyId, policyId, insurerId: insurerId ?? "" });
    return account.id;
  });

async function order({ address }: ProviderProcess, authorization: string, id: string): Promise<void> {
  const response = await fetch(address + pathOf(emailLedger, { params: { id } }), {
    method: emailLedger.method,
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ email: OWNER }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

const read = async ({ address }: ProviderProcess, authorization: string) =>
  (await fetch(address + getSystemState.path, { headers: { authorization } })).json();

async function countWaiting({ settings }: Store): Promise<number> {
  const database = await openDatabase({ ...settings, poolSize: 1 } as Store["settings"]);
  try {
    const query = sql`select count(*)::int as count from outbox where done_at is null`;
    const [found] = await rows<{ count: number }>(database.db, query);
    return found?.count ?? 0;
  } finally {
    await database.close();
  }
}
