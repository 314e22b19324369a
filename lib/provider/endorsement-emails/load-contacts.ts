import { eq, inArray, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/endorsement-emails";
import { contactKey } from "@/lib/domain/endorsement-emails/contact-key";
import { hasExternalTpa } from "@/lib/domain/endorsements/status";
import type { FormatStage } from "@/lib/domain/insurer-formats/format";
import { nameKey } from "@/lib/domain/name-key";
import type { Db } from "../db/connect";
import { emailContacts, insurers, masterListEntries, policies, users } from "../db/schema";
import { instantOf } from "../instant";
import { shownName } from "../members/shown-name";

type Contact = z.input<typeof contract.EmailContact>;

/** The recipient of an email: `party` is the key of its contact, `name` is its display name. */
type Party = Pick<Contact, "stage" | "party" | "name">;

/** The recipient of a policy's endorsements; null for a TPA if the insurer is its own TPA. */
export function partyOf(
  { insurerId, insurerName, tpaName }: { insurerId: string; insurerName: string; tpaName: string | null },
  stage: FormatStage,
): Party | null {
  if (stage === "INSURER") return { stage, party: insurerId, name: insurerName };
  if (tpaName === null || !hasExternalTpa({ tpaName, insurerName })) return null;
  return { stage, party: nameKey(tpaName), name: tpaName };
}

const NO_INSURER = { insurerId: "", insurerName: "" };

/** Every insurer, and every TPA of the master list or of a policy, by name. */
export async function loadParties(db: Db): Promise<Party[]> {
  const known = await db.select({ id: insurers.id, name: insurers.name }).from(insurers);
  const listed = await db
    .select({ name: masterListEntries.name })
    .from(masterListEntries)
    .where(eq(masterListEntries.list, "tpas"));
  const named = await db
    .selectDistinct({ tpaName: policies.tpaName, insurerId: insurers.id, insurerName: insurers.name })
    .from(policies)
    .innerJoin(insurers, eq(insurers.id, policies.insurerId))
    .where(isNotNull(policies.tpaName));
  const tpas = new Map<string, Party>();
  const ofPolicies = named.flatMap((policy) => partyOf(policy, "TPA") ?? []);
  const ofList = listed.flatMap(({ name }) => partyOf({ ...NO_INSURER, tpaName: name }, "TPA") ?? []);
  for (const tpa of [...ofPolicies, ...ofList]) tpas.set(tpa.party, tpa);
  const byName = (one: Party, other: Party) => one.name.localeCompare(other.name, "en");
  return [
    ...known.map(({ id, name }): Party => ({ stage: "INSURER", party: id, name })).sort(byName),
    ...[...tpas.values()].sort(byName),
  ];
}

/** The email addresses of these recipients, in the given order; empty where none are saved. */
export async function loadContacts(db: Db, parties: readonly Party[]): Promise<Contact[]> {
  const found = await db
    .select({ contact: emailContacts, firstName: users.firstName, lastName: users.lastName })
    .from(emailContacts)
    .leftJoin(users, eq(users.id, emailContacts.updatedBy))
    .where(
      inArray(
        emailContacts.party,
        parties.map(({ party }) => party),
      ),
    );
  const stored = new Map(found.map((row) => [contactKey(row.contact), row]));
  return parties.map((party) => {
    const row = stored.get(contactKey(party));
    if (!row) return { ...party, to: [], cc: [], version: 0, changedBy: null, changedAt: null };
    const { to, cc, version, updatedBy, updatedAt } = row.contact;
    return { ...party, to, cc, version, changedBy: shownName(row, updatedBy), changedAt: instantOf(updatedAt) };
  });
}
