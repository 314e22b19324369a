import { eq } from "drizzle-orm";
import type { Event } from "@/lib/contract/events/event-types";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { formatInr } from "@/lib/domain/money/paise";
import type { WebhookChannel } from "@/lib/domain/webhooks/channels";
import { CHANNEL_MESSAGES as TEXT } from "@/lib/messages/webhooks";
import { paths } from "@/lib/paths";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { cdAccounts, companies, type events } from "../db/schema";
import { eventOf } from "../events/event-of";
import { loadNamed } from "../notifications/load-named";

type TeamChannel = Exclude<WebhookChannel, "WEBHOOK">;
type Message = { text: string; path: string };

/** The body of a message to a team's channel, with a link to the record. */
export async function loadChannelMessage(
  db: Db,
  { settings: { consoleUrl } }: Pick<Call, "settings">,
  channel: TeamChannel,
  row: typeof events.$inferSelect,
) {
  const { text, path } = await sentenceOf(db, eventOf(row));
  const url = consoleUrl === null ? null : new URL(path, consoleUrl).href;
  return channel === "SLACK" ? slackMessage(text, url) : teamsMessage(text, url);
}

async function sentenceOf(db: Db, event: Event): Promise<Message> {
  const { recordId } = event;
  if (event.type === "balance.below_need") {
    const { availablePaise, neededPaise } = event.data;
    const account = await loadAccount(db, recordId);
    const short = formatInr(neededPaise - availablePaise);
    return { text: TEXT.belowNeed({ ...account, short }), path: paths.cdLedger(recordId) };
  }
  const path = paths.endorsementDetails(recordId);
  const { name } = await loadNamed(db, recordId).catch(() => ({ name: recordId }));
  if (event.type === "endorsement.overdue") {
    const { status, dueOn } = event.data;
    return { text: TEXT.overdue({ name, status: STATUS_LABELS[status], dueOn }), path };
  }
  if (event.type === "endorsement.declined") return { text: TEXT.declined({ name }), path };
  throw new Error(`There is no message for ${event.type}`);
}

async function loadAccount(db: Db, id: string): Promise<{ company: string; account: string }> {
  const [found] = await db
    .select({ company: companies.name, account: cdAccounts.accountNumber })
    .from(cdAccounts)
    .innerJoin(companies, eq(companies.id, cdAccounts.companyId))
    .where(eq(cdAccounts.id, id));
  if (!found) throw new Error(`There is no CD account ${id}`);
  return found;
}

/** Slack reads `<…>` as links and mentions. */
const escapeSlack = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

function slackMessage(text: string, url: string | null) {
  const link = url === null ? "" : ` <${url}|${TEXT.open}>`;
  const shown = `${escapeSlack(text)}${link}`;
  return { text: shown, blocks: [{ type: "section", text: { type: "mrkdwn", text: shown } }] };
}

/** An Adaptive Card. A text run shows its text literally, without Markdown. */
function teamsMessage(text: string, url: string | null) {
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [{ type: "RichTextBlock", inlines: [{ type: "TextRun", text }] }],
    actions: url === null ? [] : [{ type: "Action.OpenUrl", title: TEXT.open, url }],
  };
  return { type: "message", attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", content }] };
}
