import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/enrolment";
import { dateOfInstant } from "@/lib/domain/dates/local-date";
import { dateFaults, type EnrolmentDateField, type EnrolmentDates, policySpan } from "@/lib/domain/enrolment/dates";
import { doubledEmails } from "@/lib/domain/enrolment/stakeholders";
import { ENROLMENT_DATE_FAULTS, ENROLMENT_MESSAGES } from "@/lib/messages/enrolment";
import { writeAudit } from "../audit";
import { loadCompany } from "../companies/load-company";
import { type Call, now, today } from "../context";
import type { Db } from "../db/connect";
import { enrolmentPolicies, enrolmentStakeholders, enrolments, policies } from "../db/schema";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import type { Verb } from "../route";
import { unknownEmails } from "./find-stakeholder";
import { loadEnrolment } from "./select-enrolments";

type Body = z.output<typeof contract.createEnrolment.body>;

const WIRE_FIELDS = {
  registrationStart: "enrolmentStartDate",
  registrationEnd: "enrolmentEndDate",
  cycleStart: "joiningCycleStartDate",
  cycleEnd: "joiningCycleEndDate",
} as const satisfies Record<EnrolmentDateField, keyof Body>;

/**
 * Creates an enrolment window of a company [spec 3 §5].
 * @throws ProviderError not_found for an unknown company, bad_request with a message for each wrong field.
 */
export const createEnrolment: Verb<typeof contract.createEnrolment> = async (db, call, { body }) => {
  await loadCompany(db, body.companyId);
  const dates = datesOf(body);
  const wrong = {
    ...(await wrongStakeholders(db, body)),
    ...(await wrongPoliciesOrDates(db, call, body, dates)),
  };
  if (Object.keys(wrong).length > 0) throw new ProviderError("bad_request", wrong);
  const id = newId("enr");
  const stamps = { createdAt: now(call), updatedAt: now(call) };
  await db
    .insert(enrolments)
    .values({ id, companyId: body.companyId, ...dates, createdBy: call.actor.userId, ...stamps });
  const policyIds = [...new Set(body.policyIds)];
  await db.insert(enrolmentPolicies).values(policyIds.map((policyId) => ({ enrolmentId: id, policyId })));
  await db.insert(enrolmentStakeholders).values(stakeholderRows(id, body));
  await writeAudit(db, call, {
    action: "createEnrolment",
    entity: "enrolment",
    entityId: id,
    after: { companyId: body.companyId, policyIds, ...dates, stakeholders: stakeholderRows(id, body).length },
  });
  return { data: { config: await loadEnrolment(db, call, id) } };
};

function datesOf(body: Body): EnrolmentDates {
  const day = (field: EnrolmentDateField) => dateOfInstant(body[WIRE_FIELDS[field]]);
  return {
    registrationStart: day("registrationStart"),
    registrationEnd: day("registrationEnd"),
    cycleStart: day("cycleStart"),
    cycleEnd: day("cycleEnd"),
  };
}

function stakeholderRows(enrolmentId: string, { recipients, carbon_copy }: Body) {
  const all = [
    ...recipients.map((email) => ({ email, isCopied: false })),
    ...carbon_copy.map((email) => ({ email, isCopied: true })),
  ];
  return all.map((one, position) => ({ enrolmentId, position, ...one }));
}

type Wrong = Record<string, string>;

async function wrongStakeholders(db: Db, { recipients, carbon_copy }: Body): Promise<Wrong> {
  const all = [...recipients, ...carbon_copy];
  if (all.length === 0) return { recipients: "Add at least one stakeholder" };
  const fieldOf = (email: string) => (carbon_copy.includes(email) ? "carbon_copy" : "recipients");
  const wrong: Wrong = {};
  for (const email of await unknownEmails(db, all)) wrong[fieldOf(email)] = ENROLMENT_MESSAGES.emailNotFound;
  for (const email of doubledEmails(recipients, carbon_copy)) wrong[fieldOf(email)] = ENROLMENT_MESSAGES.emailAdded;
  return wrong;
}

/** The first error of each field; the policies limit the dates. */
async function wrongPoliciesOrDates(db: Db, call: Call, body: Body, dates: EnrolmentDates): Promise<Wrong> {
  const ids = [...new Set(body.policyIds)];
  if (ids.length === 0) return { policyIds: "Select at least one policy" };
  const found = await db
    .select()
    .from(policies)
    .where(and(inArray(policies.id, ids), eq(policies.companyId, body.companyId)));
  if (found.length < ids.length) return { policyIds: "A policy does not belong to this company" };
  const isUsable = ({ placementStatus, endDate }: (typeof found)[number]) =>
    placementStatus !== "DRAFT" && (endDate === null || endDate >= today(call));
  if (!found.every(isUsable)) return { policyIds: "Only active policies can have an enrolment" };
  const wrong: Wrong = {};
  for (const { code, field } of dateFaults(dates, policySpan(found), today(call))) {
    wrong[WIRE_FIELDS[field]] ??= ENROLMENT_DATE_FAULTS[code];
  }
  return wrong;
}
