import { jest } from "@jest/globals";
import { sendReminders } from "@/lib/contract/reminders";
import { createWebhook } from "@/lib/contract/webhooks";
import type { WebhookChannel } from "@/lib/domain/webhooks/channels";
import { publishDatedEvents } from "@/lib/provider/events/publish-dated";
import { refreshWorkload } from "@/lib/provider/workload/refresh-workload";
import { freshProvider } from "@/tests/support/provider";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";
import { clientWithDraft, walkTo } from "../endorsements/story";
import { deliver } from "./story";

const provider = freshProvider();
let receiver: WebhookReceiver;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => {
  jest.restoreAllMocks();
  return receiver.close();
});

const MESSAGES = ["endorsement.declined", "balance.below_need", "endorsement.overdue"] as const;

async function connect(channel: WebhookChannel, eventTypes: readonly (typeof MESSAGES)[number][] = MESSAGES) {
  const team = { name: "Leads", channel, address: receiver.address, team: "opsLead" as const };
  const body = { ...team, eventTypes: [...eventTypes] };
  expect((await provider.call("loopOwner", createWebhook, { body })).status).toBe(200);
}

const sent = () => receiver.received.map(({ body }) => JSON.parse(body));

test("Slack gets a declined endorsement, a low balance and an overdue endorsement as text with a link", async () => {
  await connect("SLACK");
  const { client, id } = await clientWithDraft(provider, { balanceRupees: 1_000 });
  await refreshWorkload(provider.services);
  await publishDatedEvents(provider.services);
  provider.setDay("2025-12-15");
  await refreshWorkload(provider.services);
  await provider.call("scheduler", sendReminders);
  await deliver(provider);
  const link = (path: string) => `<https://console.test/app/${path}|Open in Genome>`;
  const name = `Company ${client.companyId} · Endo 1`;
  // Messages of different records are sent side by side.
  const [overdue, low, ...others] = sent().sort((one, other) => one.text.localeCompare(other.text, "en"));
  expect(others).toEqual([]);
  expect(low.text).toMatch(new RegExp(`^Company ${client.companyId}: CD account .+ is ₹682.07 short\\. `));
  expect(low.text).toContain(link(`cd-ledger?id=${client.cdAccountId}`));
  const text = `${name} is overdue: Draft was due on 12 Dec 2025. ${link(`endorsement-details?id=${id}`)}`;
  expect(overdue).toMatchObject({ text, blocks: [{ type: "section", text: { type: "mrkdwn", text } }] });
  expect(receiver.received[0]?.headers["webhook-signature"]).toBeUndefined();
});

test("Teams gets an Adaptive Card; a team gets only the kinds that it chose", async () => {
  await connect("TEAMS", ["endorsement.declined"]);
  const { client, id } = await clientWithDraft(provider, { balanceRupees: 25_000 });
  await refreshWorkload(provider.services);
  await publishDatedEvents(provider.services);
  await walkTo(provider, client, id, "ENDO_DECLINED");
  await deliver(provider);
  const text = `Company ${client.companyId} · Endo 1 was declined by the insurer.`;
  const url = `https://console.test/app/endorsement-details?id=${id}`;
  expect(sent()).toEqual([
    {
      type: "message",
      attachments: [
        {
          contentType: "application/vnd.microsoft.card.adaptive",
          content: {
            $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
            type: "AdaptiveCard",
            version: "1.4",
            body: [{ type: "RichTextBlock", inlines: [{ type: "TextRun", text }] }],
            actions: [{ type: "Action.OpenUrl", title: "Open in Genome", url }],
          },
        },
      ],
    },
  ]);
});

test("without the console's address, messages have no link", async () => {
  jest.replaceProperty(provider.services.settings, "consoleUrl", null);
  await connect("SLACK", ["endorsement.declined"]);
  await connect("TEAMS", ["endorsement.declined"]);
  const { client, id } = await clientWithDraft(provider, { balanceRupees: 25_000 });
  await walkTo(provider, client, id, "ENDO_DECLINED");
  await deliver(provider);
  const text = `Company ${client.companyId} · Endo 1 was declined by the insurer.`;
  expect(sent().map((message) => message.text ?? message.attachments[0].content)).toEqual(
    expect.arrayContaining([text, expect.objectContaining({ actions: [] })]),
  );
});

test("a team's channel needs a team and at least one of the kinds of messages", async () => {
  const body = { name: "Leads", channel: "SLACK" as const, address: receiver.address };
  const answer = await provider.call("loopOwner", createWebhook, { body: { ...body, eventTypes: ["life.added"] } });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      message: {
        eventTypes:
          "Slack and Teams channels receive only messages about declined endorsements, overdue endorsements and CD accounts with a low balance",
        team: "Choose the team of this channel",
      },
    },
  });
});
