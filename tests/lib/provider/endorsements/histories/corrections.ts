import { eq, sql } from "drizzle-orm";
import { refreshMemberDates, verifyDocuments } from "@/lib/contract/endorsement-edits";
import { undoMerge } from "@/lib/contract/recon";
import { addDays } from "@/lib/domain/dates/local-date";
import { endorsementMembers } from "@/lib/provider/db/schema";
import { endLeftCovers } from "@/lib/provider/members/end-left-covers";
import { endUncoveredPersons } from "@/lib/provider/members/end-uncovered-persons";
import { rows } from "../../../../support/rows";
import { at, type Do, OPEN, said } from "./shared";
import { endorsementsOf, type World } from "./world";

const membersOf = ({ provider }: World, endorsementId: string) =>
  provider.db.query.endorsementMembers.findMany({
    where: eq(endorsementMembers.endorsementId, endorsementId),
    orderBy: endorsementMembers.seq,
  });

const openOf = async (world: World) => (await endorsementsOf(world)).filter(({ status }) => OPEN.includes(status));

/** Documents of a life are accepted, or rejected with all its rows of the endorsement. */
export const verify: Do = async (world, { a, b, c }) => {
  const chosen = at(await openOf(world), a);
  const member = chosen && at(await membersOf(world, chosen.id), b);
  if (!chosen || !member?.userId) return "none";
  const accepted = c % 4 === 0;
  const params = { endorsementId: chosen.id, userId: member.userId, accepted: accepted ? "true" : "false" } as const;
  const { status, body } = await world.provider.call("opsLead", verifyDocuments, { params, body: { accepted } });
  return said(status, body, `${chosen.policyId} Endo ${chosen.number} ${member.operation} ${accepted}`);
};

/** Outdated starts of all rows, or of one. */
export const refreshDates: Do = async (world, { a, b, c }) => {
  const chosen = at(await openOf(world), a);
  if (!chosen) return "none";
  const members = await membersOf(world, chosen.id);
  const one = at(members, b);
  const memberIds = (c % 2 === 0 || !one ? members : [one]).map(({ id }) => id);
  if (memberIds.length === 0) return "empty";
  const body = { memberIds, policyId: chosen.policyId, newDate: addDays(world.day, -40) };
  const { status, body: reply } = await world.provider.call("opsLead", refreshMemberDates, {
    params: { id: chosen.id },
    body,
  });
  return said(status, reply, `${chosen.policyId} Endo ${chosen.number} ${JSON.stringify(reply.data)}`);
};

/** Splits a merged person again. */
export const unmerge: Do = async (world, { a }) => {
  const merges = await rows<{ id: string }>(
    world.provider.db,
    sql`select m.id from member_merges m join users u on u.id = m.new_user_id
        where u.employer = ${world.companyId} and m.undone_at is null order by m.seq desc`,
  );
  const chosen = at(merges.slice(0, 3), a);
  if (!chosen) return "none";
  const { status, body } = await world.provider.call("opsLead", undoMerge, { params: { id: chosen.id }, body: {} });
  return said(status, body, chosen.id);
};

/** The jobs that end covers and persons. */
export const night: Do = async ({ provider }) => {
  await endLeftCovers(provider.services);
  await endUncoveredPersons(provider.services);
  return "";
};
