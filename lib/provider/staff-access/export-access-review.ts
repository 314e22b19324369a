import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/staff-access";
import { formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { STAFF_ROLES } from "@/lib/permissions";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { writeAudit } from "../audit";
import { today } from "../context";
import { millisecondsOf } from "../db/instants";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { fullName, nameOrNull } from "../members/name-sql";
import type { Verb } from "../route";
import { staffRolesOf } from "./staff-roles";

const Row = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  active: z.boolean(),
  roles: z.array(z.string()),
  /** Epoch milliseconds. */
  signedInMs: z.number().nullable(),
  changedMs: z.number().nullable(),
  changedBy: z.string().nullable(),
});

const COLUMNS = [
  "User ID",
  "Name",
  "Email",
  "Record",
  "Roles",
  "Last sign-in",
  "Access changed on",
  "Access changed by",
].map((header) => ({ header, kind: "text" as const, width: header.length + 12 }));

const shownDate = (ms: number | null) => (ms === null ? "" : formatDmy(istDay(ms)));

/** Users who have or had access, as a workbook; audited. */
export const exportAccessReview: Verb<typeof contract.exportAccessReview> = async (db, call) => {
  const people = await queryRows(
    db,
    Row,
    sql`select u.id, ${fullName("u")} as name, u.email, u.active, u.roles,
          ${millisecondsOf("s.last_at")} as "signedInMs",
          ${millisecondsOf("a.at")} as "changedMs",
          coalesce(${nameOrNull("b")}, a.actor) as "changedBy"
        from users u
        left join staff_sign_ins s on s.user_id = u.id
        left join lateral (
          select at, actor from audit_log
          where entity = 'staff' and entity_id = u.id and action in ('giveGenomeAccess', 'changeStaffRoles')
          order by id desc limit 1) a on true
        left join users b on b.id = a.actor
        where u.roles && ${textArray([...STAFF_ROLES])} or a.at is not null
        order by name, u.id`,
  );
  await writeAudit(db, call, {
    action: "exportAccessReview",
    entity: "staff",
    entityId: "all",
    after: { people: people.length },
  });
  const rows = people.map((person) => ({
    cells: [
      person.id,
      person.name,
      person.email ?? "",
      person.active ? "Active" : "Inactive",
      staffRolesOf(person.roles).join(", ") || "None",
      shownDate(person.signedInMs),
      shownDate(person.changedMs),
      person.changedBy ?? "",
    ],
  }));
  const bytes = await writeWorkbook([{ name: "Access review", columns: COLUMNS, rows }]);
  return { bytes, name: `Access-Review-${formatDmy(today(call)).replaceAll("/", "-")}.xlsx` };
};
