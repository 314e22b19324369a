import { asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { EnrolmentConfig, EnrolmentPolicy } from "@/lib/contract/enrolment";
import { endOfDaySeconds, type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { isCompleted } from "@/lib/domain/enrolment/batch";
import { groupBy } from "@/lib/domain/group-by";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import {
  companies,
  enrolmentExtensions,
  enrolmentPolicies,
  enrolmentStakeholders,
  enrolments,
  insurers,
  policies,
} from "../db/schema";
import { notFound } from "../errors";
import { instantOf } from "../instant";

type EnrolmentRow = typeof enrolments.$inferSelect;
type Config = z.input<typeof EnrolmentConfig>;

/** A date in the contract's shape: 00:00:00 IST [domain §0]. */
export const dayInstant = (day: LocalDate) => ({ seconds: startOfDaySeconds(day) });

/** A stored enrolment as input of the rules of lib/domain/enrolment. */
export const batchOf = (row: EnrolmentRow) => ({ ...row, completionEmailsSent: row.confirmedAt !== null });

/** Enrolments with their policies, stakeholders and extensions, by end date, latest first. */
export async function selectEnrolments(db: Db, call: Pick<Call, "clock">, where: SQL): Promise<Config[]> {
  const found = await db
    .select({ enrolment: enrolments, companyName: companies.name })
    .from(enrolments)
    .innerJoin(companies, eq(companies.id, enrolments.companyId))
    .where(where)
    .orderBy(desc(enrolments.registrationEnd), desc(enrolments.id));
  const ids = found.map(({ enrolment }) => enrolment.id);
  if (ids.length === 0) return [];
  const [ofPolicies, ofPeople, ofExtensions] = [
    groupBy(await policiesOf(db, ids), ({ enrolmentId }) => enrolmentId),
    groupBy(await stakeholdersOf(db, ids), ({ enrolmentId }) => enrolmentId),
    groupBy(await extensionsOf(db, ids), ({ enrolmentId }) => enrolmentId),
  ];
  return found.map(({ enrolment, companyName }): Config => {
    const selected = (ofPolicies.get(enrolment.id) ?? []).map(({ policy }) => policy);
    const people = ofPeople.get(enrolment.id) ?? [];
    return {
      id: enrolment.id,
      companyId: enrolment.companyId,
      companyName,
      policyIds: selected.map(({ id }) => id),
      policies: selected,
      enrolmentStartDate: dayInstant(enrolment.registrationStart),
      enrolmentEndDate: dayInstant(enrolment.registrationEnd),
      joiningCycleStartDate: dayInstant(enrolment.cycleStart),
      joiningCycleEndDate: dayInstant(enrolment.cycleEnd),
      recipients: people.flatMap(({ email, isCopied }) => (isCopied ? [] : email)),
      carbon_copy: people.flatMap(({ email, isCopied }) => (isCopied ? email : [])),
      completed: isCompleted(batchOf(enrolment), today(call)),
      completionEmailsSent: enrolment.confirmedAt !== null,
      extensions: (ofExtensions.get(enrolment.id) ?? []).map(({ extension }) => extension),
      version: enrolment.version,
    };
  });
}

/** @throws ProviderError not_found */
export async function loadEnrolment(db: Db, call: Pick<Call, "clock">, id: string): Promise<Config> {
  const [config] = await selectEnrolments(db, call, eq(enrolments.id, id));
  if (!config) throw notFound("Enrolment");
  return config;
}

async function policiesOf(db: Db, ids: string[]) {
  const found = await db
    .select({ enrolmentId: enrolmentPolicies.enrolmentId, policy: policies, insurer: insurers })
    .from(enrolmentPolicies)
    .innerJoin(policies, eq(policies.id, enrolmentPolicies.policyId))
    .leftJoin(insurers, eq(insurers.id, policies.insurerId))
    .where(inArray(enrolmentPolicies.enrolmentId, ids))
    .orderBy(asc(policies.nickName), asc(policies.id));
  return found.map(
    ({ enrolmentId, policy: { id, nickName, policyType, policyNumber, startDate, endDate }, insurer }) => {
      const policy: z.input<typeof EnrolmentPolicy> = {
        id,
        nickName,
        policyType,
        policyNumber,
        insurerName: insurer?.name ?? null,
        insurerLogo: insurer?.logo ?? null,
        policyStartDate: startDate === null ? null : dayInstant(startDate),
        policyEndDate: endDate === null ? null : { seconds: endOfDaySeconds(endDate) },
      };
      return { enrolmentId, policy };
    },
  );
}

function stakeholdersOf(db: Db, ids: string[]) {
  return db
    .select()
    .from(enrolmentStakeholders)
    .where(inArray(enrolmentStakeholders.enrolmentId, ids))
    .orderBy(asc(enrolmentStakeholders.position));
}

async function extensionsOf(db: Db, ids: string[]) {
  const found = await db
    .select()
    .from(enrolmentExtensions)
    .where(inArray(enrolmentExtensions.enrolmentId, ids))
    .orderBy(desc(enrolmentExtensions.id));
  return found.map(({ enrolmentId, previousEnd, newEnd, extendedBy, createdAt }) => ({
    enrolmentId,
    extension: {
      previousEndDate: dayInstant(previousEnd),
      newEndDate: dayInstant(newEnd),
      extendedBy,
      extendedAt: instantOf(createdAt),
    },
  }));
}
