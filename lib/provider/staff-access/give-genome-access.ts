import { desc, eq, isNull, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/staff-access";
import { isEmail } from "@/lib/domain/identifiers/email";
import { STAFF_ACCESS_MESSAGES as TEXT } from "@/lib/messages/staff-access";
import { writeAudit } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { users } from "../db/schema";
import { textArray } from "../db/unnest";
import { newId } from "../ids";
import type { Verb } from "../route";

type Candidate = Pick<
  typeof users.$inferSelect,
  "id" | "firstName" | "lastName" | "email" | "active" | "roles" | "employer"
>;

/**
 * Makes staff with a record but without a role viewers; who has only a member's record gets one of staff. Repeated
 * addresses count once, rejected ones change nothing. A repeated call rejects all of them, because they have access.
 */
export const giveGenomeAccess: Verb<typeof contract.giveGenomeAccess> = async (db, call, { body }) => {
  const emails = [...new Set(body.emails.map((email) => email.trim().toLowerCase()))];
  // Read again after the locks: a concurrent call may have added the staff record of a member meanwhile.
  await lockCandidates(db, emails);
  const candidates = await lockCandidates(db, emails);
  const rejectedEntries: contract.RejectedEntry[] = [];
  for (const email of emails) {
    const candidate = candidates.find((one) => one.email?.toLowerCase() === email);
    const reason = rejectionOf(email, candidate, call.settings.staffEmailDomains);
    if (reason !== null || !candidate) rejectedEntries.push({ email, reason: reason ?? TEXT.unknown });
    else await makeViewer(db, call, email, candidate);
  }
  return { data: { rejectedEntries } };
};

/** The sign-in record of each address: active before inactive, with roles before without, staff's own first. */
function lockCandidates(db: Db, emails: readonly string[]): Promise<Candidate[]> {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      active: users.active,
      roles: users.roles,
      employer: users.employer,
    })
    .from(users)
    .where(sql`lower(${users.email}) = any(${textArray(emails)})`)
    .orderBy(desc(users.active), desc(sql`cardinality(${users.roles})`), desc(isNull(users.employer)), users.id)
    .for("update");
}

function rejectionOf(email: string, candidate: Candidate | undefined, domains: readonly string[]): string | null {
  if (!isEmail(email)) return TEXT.noEmail;
  if (!domains.includes(email.slice(email.lastIndexOf("@") + 1))) return TEXT.notOfStaff;
  if (!candidate) return TEXT.unknown;
  if (!candidate.active) return TEXT.inactive;
  return candidate.roles.length > 0 ? TEXT.hasAccess : null;
}

async function makeViewer(db: Db, call: Call, email: string, candidate: Candidate): Promise<void> {
  const { firstName, lastName, employer, roles: before } = candidate;
  const [id, roles, at] = [employer === null ? candidate.id : newId("staff"), ["viewer"], now(call)];
  if (employer === null) {
    const version = sql`${users.version} + 1`;
    await db.update(users).set({ roles, version, updatedAt: at }).where(eq(users.id, id));
  } else {
    await db.insert(users).values({ id, firstName, lastName, email, roles, createdAt: at, updatedAt: at });
  }
  const change = { before: { roles: before }, after: { roles } };
  await writeAudit(db, call, { action: "giveGenomeAccess", entity: "staff", entityId: id, ...change });
}
