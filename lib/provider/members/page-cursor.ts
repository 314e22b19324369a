import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "../db/schema";
import { unknownPage } from "../errors";

/** The directory's order: families together, by employee id; index `users_directory`. */
export const directoryKey = sql`coalesce(${users.employeeId}, '')`;

const Cursor = z.tuple([z.string(), z.string()]);

export function cursorOf(row: { employeeId: string | null; userId: string }): string {
  return Buffer.from(JSON.stringify([row.employeeId ?? "", row.userId])).toString("base64url");
}

/** The rows after a cursor: keyset, never OFFSET. @throws ProviderError bad_request for an invalid cursor. */
export function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [employeeId, userId] = positionOf(cursor);
  return sql`(${directoryKey}, ${users.id}) > (${employeeId}, ${userId})`;
}

/** The employee ID and user ID of a cursor. @throws ProviderError bad_request for an invalid cursor. */
export function positionOf(cursor: string): [employeeId: string, userId: string] {
  const parsed = Cursor.safeParse(readJson(cursor));
  if (!parsed.success) throw unknownPage();
  return parsed.data;
}

function readJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
