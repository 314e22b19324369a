import { and, eq, ne, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/endorsements";
import { writeAudit } from "../audit";
import type { Db } from "../db/connect";
import { companies, endorsements } from "../db/schema";
import type { Verb } from "../route";
import { ticketMissing } from "../support-desk/get-support-ticket";
import { assertOpen, loadEndorsement, type StoredEndorsement } from "./load-endorsement";

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
  const otherCompanies = await findOtherCompanies(db, endorsement, supportTicketId);
  await db.update(endorsements).set({ supportTicketId }).where(eq(endorsements.id, id));
  await writeAudit(db, call, {
    action: "linkSupportTicket",
    entity: "endorsement",
    entityId: id,
    before: { supportTicketId: endorsement.supportTicketId },
    after: { supportTicketId, ...(otherCompanies.length > 0 && { otherCompanies }) },
  });
  return linked;
};

/** The other companies whose endorsements have the ticket: the console warns while it is entered (ruling 50). */
async function findOtherCompanies(db: Db, { companyId }: StoredEndorsement, ticketId: string): Promise<string[]> {
  const found = await db
    .selectDistinct({ name: companies.name })
    .from(endorsements)
    .innerJoin(companies, eq(companies.id, endorsements.companyId))
    // In lower case, as in the index.
    .where(and(sql`lower(${endorsements.supportTicketId}) = lower(${ticketId})`, ne(endorsements.companyId, companyId)))
    .orderBy(companies.name);
  return found.map(({ name }) => name);
}
