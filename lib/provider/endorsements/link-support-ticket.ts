import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/endorsements";
import { writeAudit } from "../audit";
import { endorsements } from "../db/schema";
import type { Verb } from "../route";
import { ticketMissing } from "../support-desk/get-support-ticket";
import { assertOpen, loadEndorsement } from "./load-endorsement";

/** Before the console gives up. A number that cannot be checked is not linked. */
const CHECK_MS = 5_000;

/**
 * Links the ticket of the request. The version is unchanged, because the content sent to the insurer is. Linking the
 * same ticket again writes nothing.
 * @throws ProviderError not_found for an unknown endorsement or ticket, bad_request once the endorsement is complete, upstream
 * when the support desk does not respond.
 */
export const linkSupportTicket: Verb<typeof contract.linkSupportTicket> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const { supportTicketId } = body;
  assertOpen(await loadEndorsement(db, id));
  const ticket = await call.supportDesk.findTicketHead(db, supportTicketId, CHECK_MS);
  if (!ticket) throw ticketMissing(supportTicketId);
  const endorsement = await loadEndorsement(db, id, { lock: true });
  assertOpen(endorsement);
  const linked = { data: { supportTicketId, supportTicketOwner: ticket.owner } };
  if (endorsement.supportTicketId === supportTicketId) return linked;
  await db.update(endorsements).set({ supportTicketId }).where(eq(endorsements.id, id));
  await writeAudit(db, call, {
    action: "linkSupportTicket",
    entity: "endorsement",
    entityId: id,
    before: { supportTicketId: endorsement.supportTicketId },
    after: { supportTicketId },
  });
  return linked;
};
