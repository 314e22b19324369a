import { eq } from "drizzle-orm";
import { endorsementLetters } from "@/lib/provider/db/schema";
import { workOff } from "@/lib/provider/outbox/work-off";
import { startTestProvider, type TestProvider } from "@/tests/support/provider";
import { details, move, walkTo } from "../endorsements/story";
import { collector, openEndorsement, sendLetter, workWith } from "./letter-story";

/** Two people, or two programs, at one endorsement's letter. */

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ flags: { validatorBackdating: false } });
});
afterAll(() => provider.close());

const storedOf = (id: string) =>
  provider.db.select().from(endorsementLetters).where(eq(endorsementLetters.endorsementId, id));

test("of two who send at once one does, the other hears of it, and one letter goes", async () => {
  const { id, version } = await openEndorsement(provider);
  const both = await Promise.all([
    sendLetter(provider, id, { version }),
    sendLetter(provider, id, { version, as: "opsLead" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await storedOf(id)).toHaveLength(1);
  const { sent, mailer } = collector();
  await Promise.all([workOff(workWith(provider, mailer)), workOff(workWith(provider, mailer))]);
  expect(sent).toHaveLength(1);
});

test("pressed twice at once it is one letter", async () => {
  const { id, version } = await openEndorsement(provider);
  const press = () => sendLetter(provider, id, { version, key: `press-${id}` });
  const both = await Promise.all([press(), press()]);
  expect(both.map(({ status }) => status)).toContain(200);
  expect(await storedOf(id)).toHaveLength(1);
});

test("a letter and a move at once: the letter is of the version that was looked at, or none goes", async () => {
  const { id, client } = await openEndorsement(provider);
  await walkTo(provider, client, id, "SENT_TO_INSURER");
  const { version } = await details(provider, id);
  const [letter, moved] = await Promise.all([
    sendLetter(provider, id, { version }),
    move(provider, id, "ENDO_RECEIVED", { version }),
  ]);
  expect(moved.status).toBe(200);
  expect([200, 409]).toContain(letter.status);
  expect(await storedOf(id)).toHaveLength(letter.status === 200 ? 1 : 0);
});
