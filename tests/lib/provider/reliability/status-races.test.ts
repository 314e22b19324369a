import { sql } from "drizzle-orm";
import type { EndorsementStatus } from "@/lib/contract/endorsements";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { testDatabaseKind } from "@/tests/support/postgres";
import { sharedProvider } from "@/tests/support/provider";
import { byDay } from "@/tests/support/whole";
import { rows } from "../../../support/rows";
import { clientWithAccount, details, draftWithOneAddition, holds, ledgerOf, link, move } from "../endorsements/story";

const provider = sharedProvider();

/** 42 have every group of people for every status, with and without a version; RACES=500 is the long form. */
const RACES = Number(process.env.RACES ?? (testDatabaseKind === "postgres" ? byDay(42, 75) : 15));
const RACED: readonly EndorsementStatus[] = ["IN_PROGRESS", "SENT_TO_INSURER", "ENDO_RECEIVED"];

/** Two to eight people press the same button on the same version. */
async function race(id: string, to: EndorsementStatus, people: number, withVersion: boolean): Promise<void> {
  const { version } = await details(provider, id);
  const answers = await Promise.all(
    Array.from({ length: people }, (_, person) =>
      move(provider, id, to, { as: person % 2 ? "opsLead" : "opsExecutive", ...(withVersion ? { version } : {}) }),
    ),
  );
  const [winner, ...losers] = answers.sort((a, b) => a.status - b.status);
  expect(winner?.status).toBe(200);
  for (const { status, body } of losers) {
    expect(status).toBe(409);
    expect(body.message).toMatch(/^Endorsement was changed by ops(Executive|Lead) Staff$/);
    expect(body.data).toMatchObject({ status: to, at: { seconds: expect.any(Number) } });
  }
}

test(`R4: of ${RACES} races for a status each has exactly one winner, and no side effect happens twice`, async () => {
  const client = await clientWithAccount(provider, { balanceRupees: 10_000_000 });
  const endorsements: string[] = [];
  for (let count = 0; count < RACES; count += 1) {
    const to = RACED[count % RACED.length] ?? "IN_PROGRESS";
    if (to === "IN_PROGRESS") {
      endorsements.push(await draftWithOneAddition(provider, client));
      await link(provider, endorsements.at(-1) ?? "", client.ticketId);
    }
    await race(endorsements.at(-1) ?? "", to, 2 + (count % 7), count % 2 === 0);
  }
  const received = Math.floor(RACES / RACED.length);
  expect(await ledgerOf(provider, client.cdAccountId)).toHaveLength(received);
  expect(await ledgerFaults(provider.db)).toEqual([]);
  for (const id of endorsements.slice(0, received)) expect(await holds(provider, id)).toEqual([]);
  const [moves] = await rows<{ count: number }>(
    provider.db,
    sql`select count(*)::int as count from audit_log where action = 'updateEndorsementStatus'`,
  );
  expect(moves?.count).toBe(RACES);
}, 600_000);
