import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Services } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { mailboxReadings } from "../db/schema";

/** Longer than the longest run. If a provider dies, another one takes over the mailbox after this time. */
const LEASE_MS = 5 * 60_000;

const Claimed = z.object({
  uidValidity: z.string().nullable(),
  lastUid: z.int(),
  failingUid: z.int().nullable(),
  failingTries: z.int(),
});

/** How far a mailbox has been read, and the lease of this provider. */
export type Reading = z.output<typeof Claimed> & { mailbox: string; leasedBy: string };

/** Leases the mailbox to one of several providers. @returns null while another provider reads it. */
export async function claimReading(
  { db, clock }: Pick<Services, "db" | "clock">,
  mailbox: string,
): Promise<Reading | null> {
  const leasedBy = randomUUID();
  const at = new Date(clock()).toISOString();
  const until = new Date(clock() + LEASE_MS).toISOString();
  const [claimed] = await queryRows(
    db,
    Claimed,
    // A lease that ends later than a full lease from now was claimed while the clock was ahead.
    sql`insert into mailbox_readings (mailbox, leased_by, leased_until) values (${mailbox}, ${leasedBy}, ${until}::timestamptz)
        on conflict (mailbox) do update set leased_by = excluded.leased_by, leased_until = excluded.leased_until
          where mailbox_readings.leased_until <= ${at}::timestamptz or mailbox_readings.leased_until > ${until}::timestamptz
        returning uid_validity as "uidValidity", last_uid as "lastUid", failing_uid as "failingUid",
          failing_tries as "failingTries"`,
  );
  return claimed ? { ...claimed, mailbox, leasedBy } : null;
}

const leaseOf = ({ mailbox, leasedBy }: Reading) =>
  and(eq(mailboxReadings.mailbox, mailbox), eq(mailboxReadings.leasedBy, leasedBy));

/** Ends the lease, so that another provider can read. */
export async function releaseReading(db: Db, reading: Reading): Promise<void> {
  await db
    .update(mailboxReadings)
    .set({ leasedBy: null, leasedUntil: new Date(0) })
    .where(leaseOf(reading));
}

/** Starts from zero when the mail server has renumbered the mailbox. @returns the current reading. */
export async function startNumbering(db: Db, reading: Reading, uidValidity: string): Promise<Reading> {
  if (reading.uidValidity === uidValidity) return reading;
  const fresh = { uidValidity, lastUid: 0, failingUid: null };
  await db.update(mailboxReadings).set(fresh).where(leaseOf(reading));
  return { ...reading, ...fresh };
}

/** Marks a message as read, in the transaction that stores its email. */
export async function advanceReading(db: Db, reading: Reading, uid: number): Promise<void> {
  await db
    .update(mailboxReadings)
    .set({ lastUid: sql`greatest(${mailboxReadings.lastUid}, ${uid}::bigint)`, failingUid: null })
    .where(
      and(eq(mailboxReadings.mailbox, reading.mailbox), eq(mailboxReadings.uidValidity, reading.uidValidity ?? "")),
    );
}

/** Notes that a message could not be stored. @returns the number of tries. */
export async function noteFailing(db: Db, reading: Reading, uid: number): Promise<number> {
  const failingTries = reading.failingUid === uid ? reading.failingTries + 1 : 1;
  await db.update(mailboxReadings).set({ failingUid: uid, failingTries }).where(leaseOf(reading));
  return failingTries;
}
