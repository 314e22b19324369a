import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { asc } from "drizzle-orm";
import { outbox } from "@/lib/provider/db/schema";
import { ProviderError } from "@/lib/provider/errors";
import type { Mailer } from "@/lib/provider/mail/mailer";
import { smtpMailer } from "@/lib/provider/mail/smtp-mailer";
import { enqueue } from "@/lib/provider/outbox/enqueue";
import { type Work, workOff } from "@/lib/provider/outbox/work-off";
import type { SupportDesk } from "@/lib/provider/support-desk/support-desk";
import { sharedProvider } from "@/tests/support/provider";

/** How long an outbox entry is delayed: after a worker died, after a failure, and when Freshdesk asks for it [quality R7]. */
const NOW = Date.parse("2025-12-10T10:00:00+05:30");
const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

const provider = sharedProvider();
beforeEach(() => provider.db.delete(outbox));
afterEach(() => setNow(NOW));

const setNow = (ms: number) => provider.setClock(new Date(ms).toISOString());

const promiseNote = (ticketId = "1") =>
  enqueue(provider.db, provider.services, {
    kind: "supportNote",
    payload: { noteId: "n", ticketId, html: "", addedBy: "csm@genome.example", attachment: null },
  });
const promiseEmail = () =>
  enqueue(provider.db, provider.services, {
    kind: "cdLedgerEmail",
    payload: { cdAccountId: "a", email: "csm@genome.example" },
  });

/** Works off the outbox with this Freshdesk and mail server. */
const workOffBy = (
  send: () => Promise<never | undefined>,
  mailer: Mailer = { send: async () => void (await send()) },
) => {
  const desk = { addNote: () => send().then(() => ({ noteId: "n" })), findTicket: async () => null };
  const work: Work = {
    ...provider.services,
    supportDesk: desk as unknown as SupportDesk,
    mailer,
    write: async () => ({ id: "x", to: "x", subject: "", text: "", attachments: [] }) as never,
  };
  return workOff(work);
};
const sendWell = () => workOffBy(async () => undefined);
const fail = (error: unknown) => workOffBy(() => Promise.reject(error));

const stored = () => provider.db.select().from(outbox).orderBy(asc(outbox.id));
const waits = async () => (await stored()).map(({ nextAt }) => nextAt.getTime() - NOW);

test("a worker that says nothing more keeps a promise for five minutes, and no longer", async () => {
  await promiseEmail();
  void workOffBy(() => new Promise(() => {}));
  while ((await stored())[0]?.attempts !== 1);
  expect(await waits()).toEqual([5 * MINUTE]);
  setNow(NOW + 5 * MINUTE - 1);
  expect(await sendWell()).toBe(0);
  setNow(NOW + 5 * MINUTE);
  expect(await sendWell()).toBe(1);
});

test.each([
  [1, 30 * SECOND],
  [2, MINUTE],
  [3, 2 * MINUTE],
  [10, 256 * MINUTE],
  [11, 6 * HOUR],
  [12, 6 * HOUR],
])("after failure number %i the next try is %i ms away", async (number, waitMs) => {
  await promiseEmail();
  await provider.db.update(outbox).set({ attempts: number - 1 });
  expect(await fail(new Error("away"))).toBe(0);
  expect(await waits()).toEqual([waitMs]);
  expect((await stored())[0]).toMatchObject({ attempts: number, doneAt: null, lastError: "Error: away" });
});

test("an entry that is refused for good is given up at the fifth try; the ticket's next note follows", async () => {
  await promiseNote();
  const next = await promiseNote();
  const refusal = new ProviderError("not_found", "no ticket");
  await provider.db.update(outbox).set({ attempts: 3 });
  await fail(refusal);
  expect((await stored())[0]).toMatchObject({ attempts: 4, doneAt: null });
  setNow(NOW + 5 * MINUTE);
  await provider.change(outbox, { id: next }, { attempts: 0 });
  await fail(refusal);
  expect(await stored()).toMatchObject([
    { attempts: 5, doneAt: new Date(NOW + 5 * MINUTE), lastError: "ProviderError: no ticket" },
    { attempts: 1, doneAt: null },
  ]);
});

test.each([
  [6 * HOUR + 5 * MINUTE, 0],
  [6 * HOUR + 5 * MINUTE + 1, 1],
])("an entry that seems due in %i ms was queued by a fast clock: %i is sent", async (aheadMs, count) => {
  await promiseEmail();
  await provider.db.update(outbox).set({ nextAt: new Date(NOW + aheadMs) });
  expect(await sendWell()).toBe(count);
});

test.each([
  ["says no time", undefined, MINUTE],
  ["says less than the next try", 7, 30 * SECOND],
  ["says more", 90, 90 * SECOND],
  ["says a day", 86_400, 6 * HOUR],
])("a busy Freshdesk that %s delays the refused note", async (_, retryAfterSeconds, waitMs) => {
  await promiseNote();
  await fail(new ProviderError("too_many", "busy", { retryAfterSeconds }));
  expect(await waits()).toEqual([waitMs]);
});

test("a busy Freshdesk delays all other notes, but no emails; a longer delay is unchanged", async () => {
  await promiseNote("1");
  await provider.db.update(outbox).set({ nextAt: new Date(NOW + 2 * HOUR) });
  await promiseNote("2");
  await promiseEmail();
  await provider.change(outbox, { nextAt: new Date(NOW) }, { nextAt: new Date(NOW + SECOND) });
  await promiseNote("3");
  await fail(new ProviderError("too_many", "busy", { retryAfterSeconds: 90 }));
  expect(await waits()).toEqual([2 * HOUR, 90 * SECOND, SECOND, 90 * SECOND]);
});

test.each([
  ["connect EHOSTUNREACH 10.255.255.1:587", "ESOCKET", false],
  ["self-signed certificate", "ESOCKET", false],
  ["Connection timeout", "ETIMEDOUT", false],
  ["read ECONNRESET", "ESOCKET", true],
  ["Timeout", "ETIMEDOUT", true],
])("after '%s' (%s), may the email have been sent? %s", async (message, code, mayHave) => {
  await promiseEmail();
  await fail(Object.assign(new Error(message), { code }));
  expect((await stored())[0]?.uncertainAt != null).toBe(mayHave);
});

test("a silent mail server delays all emails, of which none may have been sent; a note is sent", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await promiseEmail();
  await promiseEmail();
  await promiseNote();
  const mailer = smtpMailer({ url, from: "genome@genome.example", clock: provider.services.clock, timeoutMs: 300 });
  expect(await workOffBy(async () => undefined, mailer)).toBe(1);
  silent.close();
  expect((await stored()).map(({ attempts, uncertainAt, doneAt }) => [attempts, uncertainAt, doneAt !== null])).toEqual(
    [
      [1, null, false],
      [0, null, false],
      [1, null, true],
    ],
  );
  expect((await waits()).slice(0, 2)).toEqual([MINUTE, MINUTE]);
});

test("any other failure leaves the other notes alone", async () => {
  await promiseNote("1");
  await promiseNote("2");
  await fail(new ProviderError("upstream", "broken", { retryAfterSeconds: 90 }));
  expect(await waits()).toEqual([30 * SECOND, 30 * SECOND]);
  expect((await stored()).map(({ attempts }) => attempts)).toEqual([1, 1]);
});
