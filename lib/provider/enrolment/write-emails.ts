import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { counted } from "@/lib/domain/counted";
import { formatDdMmmYyyy } from "@/lib/domain/dates/local-date";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { companies, enrolmentStakeholders, enrolments, users } from "../db/schema";
import type { Mail } from "../mail/mailer";
import { fullName } from "../members/name-sql";
import type { Intents } from "../outbox/intents";
import { policyNameOf } from "../policies/name-sql";
import { IS_COVERED, IS_DUE } from "./is-due";

type Email = Omit<Mail, "id">;

const Cover = z.object({ policy: z.string(), names: z.string() });

/** The email to HR with the CSMs in Cc; without an HR address, to the CSMs. */
export async function completedEmail(
  db: Db,
  { enrolmentId, livesConfirmed }: Intents["enrolmentCompleted"],
): Promise<Email> {
  const { companyName, period } = await enrolmentFacts(db, enrolmentId);
  const people = await db
    .select()
    .from(enrolmentStakeholders)
    .where(eq(enrolmentStakeholders.enrolmentId, enrolmentId))
    .orderBy(enrolmentStakeholders.position);
  const hr = people.flatMap(({ email, isCopied }) => (isCopied ? [] : email));
  const csms = people.flatMap(({ email, isCopied }) => (isCopied ? email : []));
  return {
    to: (hr.length > 0 ? hr : csms).join(", "),
    cc: hr.length > 0 ? csms : [],
    subject: `Enrolment of ${companyName} is completed`,
    text: [
      `The enrolment of ${companyName} (${period}) is completed.`,
      ...(livesConfirmed > 0
        ? [
            `${counted(livesConfirmed, "life without a response is", "lives without a response are")} enrolled as offered.`,
          ]
        : []),
      "Confirmation emails are being sent to the employees.",
      "",
    ].join("\n"),
    attachments: [],
  };
}

/** The email to one employee: the policies with the covered family members. */
export async function confirmedEmail(db: Db, { enrolmentId, userId }: Intents["enrolmentConfirmed"]): Promise<Email> {
  const { companyName } = await enrolmentFacts(db, enrolmentId);
  const [employee] = await db.select().from(users).where(eq(users.id, userId));
  if (!employee?.email) throw new Error(`${userId} no longer has an email address`);
  const covers = await queryRows(
    db,
    Cover,
    sql`select ${policyNameOf("p")} as policy,
               string_agg(${fullName("u")}, ', ' order by u.relationship <> 'self', u.id) as names
        from enrolments e
        join enrolment_policies ep on ep.enrolment_id = e.id
        join policies p on p.id = ep.policy_id
        join user_policies up on up.policy_id = p.id and ${IS_COVERED}
        join users u on u.id = up.user_id and (u.id = ${userId} or u.parent_id = ${userId})
        where e.id = ${enrolmentId} and ${IS_DUE}
        group by p.id
        order by 1`,
  );
  return {
    to: employee.email,
    subject: `Your enrolment with ${companyName} is confirmed`,
    text: [
      `Dear ${employee.firstName},`,
      "",
      "Your enrolment is confirmed. These policies cover:",
      ...covers.map(({ policy, names }) => `- ${policy}: ${names}`),
      "",
    ].join("\n"),
    attachments: [],
  };
}

async function enrolmentFacts(db: Db, enrolmentId: string) {
  const [found] = await db
    .select({ companyName: companies.name, from: enrolments.registrationStart, to: enrolments.registrationEnd })
    .from(enrolments)
    .innerJoin(companies, eq(companies.id, enrolments.companyId))
    .where(eq(enrolments.id, enrolmentId));
  if (!found) throw new Error(`There is no enrolment ${enrolmentId}`);
  return { companyName: found.companyName, period: `${formatDdMmmYyyy(found.from)} to ${formatDdMmmYyyy(found.to)}` };
}
