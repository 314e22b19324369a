import { endorsementEmails } from "@/lib/provider/db/schema";
import { workOff } from "@/lib/provider/outbox/work-off";
import { sharedProvider } from "@/tests/support/provider";
import { details, move, walkTo } from "../endorsements/story";
import { workWith } from "../outbox/outbox-work";
import { collector, openEndorsement, sendEmail } from "./email-story";

/** Two users, or two providers, at one endorsement's email. */

const provider = sharedProvider({ flags: { validatorBackdating: false } });

const storedOf = (id: string) => provider.find(endorsementEmails, { endorsementId: id });

test("two users send at the same time: one gets a conflict, and one email is sent", async () => {
  const { id, version } = await openEndorsement(provider);
  const both = await Promise.all([
    sendEmail(provider, id, { version }),
    sendEmail(provider, id, { version, as: "opsLead" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await storedOf(id)).toHaveLength(1);
  const { sent, mailer } = collector();
  await Promise.all([workOff(workWith(provider, mailer)), workOff(workWith(provider, mailer))]);
  expect(sent).toHaveLength(1);
});

test("two clicks at the same time send one email", async () => {
  const { id, version } = await openEndorsement(provider);
  const press = () => sendEmail(provider, id, { version, key: `press-${id}` });
  const both = await Promise.all([press(), press()]);
  expect(both.map(({ status }) => status)).toContain(200);
  expect(await storedOf(id)).toHaveLength(1);
});

test("an email and a move at the same time: the email has the version that the user saw, or is not sent", async () => {
  const { id, client } = await openEndorsement(provider);
  await walkTo(provider, client, id, "SENT_TO_INSURER");
  const { version } = await details(provider, id);
  const [email, moved] = await Promise.all([
    sendEmail(provider, id, { version }),
    move(provider, id, "ENDO_RECEIVED", { version }),
  ]);
  expect(moved.status).toBe(200);
  expect([200, 409]).toContain(email.status);
  expect(await storedOf(id)).toHaveLength(email.status === 200 ? 1 : 0);
});
