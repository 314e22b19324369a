import { refreshMemberDates, verifyDocuments } from "@/lib/contract/endorsement-edits";
import { addDays } from "@/lib/domain/dates/local-date";
import { endLeftCovers } from "@/lib/provider/members/end-left-covers";
import { endUncoveredPersons } from "@/lib/provider/members/end-uncovered-persons";
import { at, type Do, filedRows, openEndorsements, said } from "./shared";

/** Documents of a life are accepted, or rejected with all its rows of the endorsement. */
export const verify: Do = async (world, { a, b, c }) => {
  const chosen = at(await openEndorsements(world), a);
  const member = chosen && at(await filedRows(world, chosen.id), b);
  if (!chosen || !member?.userId) return "none";
  const accepted = c % 4 === 0;
  const params = { endorsementId: chosen.id, userId: member.userId, accepted: accepted ? "true" : "false" } as const;
  const { status, body } = await world.provider.call("opsLead", verifyDocuments, { params, body: { accepted } });
  return said(status, body, `${chosen.policyId} Endo ${chosen.number} ${member.operation} ${accepted}`);
};

/** Refreshes the outdated start dates of all rows, or of one. */
export const refreshDates: Do = async (world, { a, b, c }) => {
  const chosen = at(await openEndorsements(world), a);
  if (!chosen) return "none";
  const members = await filedRows(world, chosen.id);
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

/** The jobs that end covers and persons. */
export const night: Do = async ({ provider }) => {
  await endLeftCovers(provider.services);
  await endUncoveredPersons(provider.services);
  return "";
};
