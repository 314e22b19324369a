import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { isEmail } from "@/lib/domain/identifiers/email";
import { STAFF_ACCESS_MESSAGES as TEXT } from "@/lib/messages/staff-access";
import { type Role, STAFF_ROLES } from "@/lib/permissions";
import { writeAudit } from "../audit";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { users } from "../db/schema";
import { newId } from "../ids";

/** A user of `npm run staff -- add`. */
type NewStaff = { email: string; role: string; firstName: string; lastName: string; isForced: boolean };

type Command = { clock: () => number; domains: readonly string[]; systemUser: string };

const Known = z.object({ id: z.string(), active: z.boolean(), roles: z.array(z.string()) });
const Owners = z.object({ owners: z.int() });

/** The console's own record: it reads nothing, and its email is that of the identity provider's client. */
export const SCHEDULER: Role = "scheduler";

/**
 * Creates a user with a role, or gives the role to the existing staff record with this email, in one audited
 * transaction [domain §24 #61]. A member's record never gets a role.
 * @throws Error in one sentence for a wrong email or role, and if a loop owner exists unless forced. The scheduler may have
 * any email and needs no force.
 */
export async function addStaff(db: Db, staff: NewStaff, { clock, domains, systemUser }: Command): Promise<string> {
  const email = staff.email.trim().toLowerCase();
  assertAllowed(email, staff.role, domains);
  return db.transaction(async (tx) => {
    await execute(tx, sql`lock table users in share row exclusive mode`);
    const [counted] = await queryRows(
      tx,
      Owners,
      sql`select count(*)::int as owners from users where active and 'loopOwner' = any(roles)`,
    );
    if (counted?.owners && !staff.isForced && staff.role !== SCHEDULER) throw new Error(TEXT.ownerExists);
    const [known] = await queryRows(
      tx,
      Known,
      sql`select id, active, roles from users where lower(email) = ${email} and employer is null order by active desc limit 1`,
    );
    if (known && !known.active) throw new Error(`${email}: ${TEXT.inactive}`);
    const id = known?.id ?? newId("staff");
    const roles = [...new Set([...(known?.roles ?? []), staff.role])];
    const at = new Date(clock());
    if (known) {
      const version = sql`${users.version} + 1`;
      await tx.update(users).set({ roles, version, updatedAt: at }).where(eq(users.id, id));
    } else {
      const { firstName, lastName } = staff;
      await tx.insert(users).values({ id, firstName, lastName, email, roles, createdAt: at, updatedAt: at });
    }
    const actor = { userId: "", email: `command:${systemUser}`, name: systemUser, roles: [] };
    await writeAudit(
      tx,
      { clock, actor, traceId: newId("command") },
      {
        action: "addStaff",
        entity: "staff",
        entityId: id,
        before: { roles: known?.roles ?? [] },
        after: { roles, forced: staff.isForced },
      },
    );
    return id;
  });
}

function assertAllowed(email: string, role: string, domains: readonly string[]): void {
  if (!isEmail(email)) throw new Error(`${email}: ${TEXT.noEmail}`);
  if (role === SCHEDULER) return;
  if (!domains.includes(email.slice(email.lastIndexOf("@") + 1))) {
    throw new Error(`${email}: ${TEXT.notOfStaff}. STAFF_EMAIL_DOMAINS is ${domains.join(",")}`);
  }
  if (!STAFF_ROLES.some((known) => known === role)) {
    throw new Error(`${TEXT.unknownRole({ role })}. Use one of: ${[...STAFF_ROLES, SCHEDULER].join(", ")}`);
  }
}
