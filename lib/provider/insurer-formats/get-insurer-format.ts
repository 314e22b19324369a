import { and, count, desc, eq, notInArray } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/insurer-formats";
import { stateOfVersion, versionOn } from "@/lib/domain/dated-versions";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { DRAFT_IN } from "@/lib/domain/endorsements/status";
import { today } from "../context";
import type { Db } from "../db/connect";
import { companies, endorsementMembers, endorsements, insurerFormatVersions, policies, users } from "../db/schema";
import { instantOf } from "../instant";
import { shownName } from "../members/shown-name";
import type { Verb } from "../route";
import { formatReply, loadDraft, loadTarget, neutralOf, ofTarget, readFormat } from "./load-formats";

/** Maximum endorsements offered for trying a format. */
const MAX_EXAMPLES = 20;

/** One format with its draft and all versions. @throws ProviderError not_found for an unknown insurer. */
export const getInsurerFormat: Verb<typeof contract.getInsurerFormat> = async (db, call, { params }) => {
  const target = await loadTarget(db, params);
  const day = today(call);
  const neutral = neutralOf(target);
  const versions = await loadVersions(db, params, day);
  const draft = await loadDraft(db, params);
  const [changedBy] = draft.format === null ? [] : await nameOfUser(db, draft.updatedBy);
  return {
    data: {
      ...target,
      day,
      neutral: neutral && formatReply(neutral),
      active: versionOn(versions, day)?.number ?? (neutral ? 0 : null),
      version: Math.max(0, ...versions.map(({ number }) => number)),
      versions,
      draftVersion: draft.version,
      draft:
        draft.format === null
          ? null
          : {
              format: readFormat(draft.format),
              changedBy: shownName(changedBy, draft.updatedBy),
              changedAt: instantOf(draft.updatedAt),
            },
      endorsements: await loadExamples(db, params),
    },
  };
};

type Name = { firstName: string | null; lastName: string | null };

const nameOfUser = (db: Db, id: string): Promise<Name[]> =>
  db.select({ firstName: users.firstName, lastName: users.lastName }).from(users).where(eq(users.id, id));

/** Newest first date first. */
async function loadVersions(
  db: Db,
  target: contract.FormatTarget,
  day: LocalDate,
): Promise<z.input<typeof contract.FormatVersion>[]> {
  const found = await db
    .select({ version: insurerFormatVersions, firstName: users.firstName, lastName: users.lastName })
    .from(insurerFormatVersions)
    .leftJoin(users, eq(users.id, insurerFormatVersions.createdBy))
    .where(ofTarget(insurerFormatVersions, target))
    .orderBy(desc(insurerFormatVersions.effectiveFrom), desc(insurerFormatVersions.number));
  const dated = found.map(({ version }) => ({ number: version.number, from: version.effectiveFrom }));
  return found.map(({ version: { number, effectiveFrom, format, note, createdBy, createdAt }, ...name }) => ({
    number,
    from: effectiveFrom,
    format: readFormat(format),
    note,
    createdBy: shownName(name, createdBy),
    createdAt: instantOf(createdAt),
    state: stateOfVersion({ number, from: effectiveFrom }, dated, day),
  }));
}

/** Endorsements of the insurer and type that have left Draft, whose files can be downloaded. */
async function loadExamples(db: Db, { insurerId, policyType }: contract.FormatTarget) {
  const found = await db
    .select({
      id: endorsements.id,
      number: endorsements.endorsementNumber,
      policyNumber: policies.policyNumber,
      companyName: companies.name,
      lives: count(endorsementMembers.id),
    })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .innerJoin(companies, eq(companies.id, policies.companyId))
    .innerJoin(endorsementMembers, eq(endorsementMembers.endorsementId, endorsements.id))
    .where(
      and(
        eq(policies.insurerId, insurerId),
        eq(policies.policyType, policyType),
        notInArray(endorsements.status, [...DRAFT_IN]),
      ),
    )
    .groupBy(endorsements.id, policies.policyNumber, companies.name)
    .orderBy(desc(endorsements.createdAt), desc(endorsements.id))
    .limit(MAX_EXAMPLES);
  return found.map(({ id, number, policyNumber, companyName, lives }) => ({
    id,
    name: [companyName, endoNumber(number), policyNumber].filter(Boolean).join(" · "),
    lives,
  }));
}
