import { eq } from "drizzle-orm";
import type { EventType } from "@/lib/domain/events/event-types";
import { isTeamChannel, MESSAGE_TYPES, type WebhookChannel } from "@/lib/domain/webhooks/channels";
import { WEBHOOK_MESSAGES as TEXT, WEBHOOK_ADDRESS_FAULTS } from "@/lib/messages/webhooks";
import { can, STAFF_ROLES } from "@/lib/permissions";
import type { Call, Settings } from "../context";
import type { Db } from "../db/connect";
import { companies } from "../db/schema";
import { badFields } from "../errors";
import { type AllowedHosts, addressFault } from "../sheet-addresses/hosts";

/** Every public host with https, and the configured ones inside the network. */
export const webhookHosts = ({ webhookPrivateHosts }: Settings): AllowedHosts => ({
  names: "any",
  privateNames: webhookPrivateHosts,
});

type Checked = {
  channel: WebhookChannel;
  address?: string | undefined;
  eventTypes: readonly EventType[];
  companyId: string | null;
  withPersonal: boolean;
  team: string | null;
};

/** @throws ProviderError bad_request with a sentence for each wrong field. */
export async function checkWebhook(db: Db, call: Call, given: Checked): Promise<void> {
  const wrong: Record<string, string> = {};
  const fault =
    given.address && addressFault(new URL(given.address), webhookHosts(call.settings), WEBHOOK_ADDRESS_FAULTS);
  if (fault) wrong.address = fault;
  if (given.withPersonal && !can(call.actor, "members.personal", call.flags)) wrong.withPersonal = TEXT.notOwnPersonal;
  if (isTeamChannel(given.channel)) {
    const isMessage = (type: EventType) => MESSAGE_TYPES.some((known) => known === type);
    if (given.eventTypes.length === 0 || !given.eventTypes.every(isMessage)) wrong.eventTypes = TEXT.onlyMessages;
    if (!STAFF_ROLES.some((role) => role === given.team)) wrong.team = TEXT.teamNeeded;
  } else if (given.team !== null) wrong.team = TEXT.noTeam;
  if (given.companyId !== null) {
    const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, given.companyId));
    if (!company) wrong.companyId = TEXT.noCompany;
  }
  if (Object.keys(wrong).length > 0) throw badFields(wrong);
}
