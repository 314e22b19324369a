import { sql } from "drizzle-orm";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { finalAnnual, type Segment } from "@/lib/domain/premium/segments";
import { type Call, nowSql, today } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { inChunks, textArray, unnest } from "../db/unnest";
import { publishLeft } from "../events/publish-lives";

type ExitToApply = {
  userId: string;
  userPolicyId: string;
  dateOfLeaving: LocalDate;
  /** The charge that remains after the refund. */
  segments: readonly Segment[];
  /** The relationship with which it leaves; not stored while the exit is only announced. */
  leftAs: string | null;
};

const EXIT_COLUMNS = [
  { name: "id", type: "text", value: (exit: ExitToApply) => exit.userPolicyId },
  { name: "leaves_on", type: "date", value: (exit: ExitToApply) => exit.dateOfLeaving },
  { name: "segments", type: "jsonb", value: (exit: ExitToApply) => exit.segments },
  { name: "annual_paise", type: "bigint", value: (exit: ExitToApply) => finalAnnual(exit.segments) },
  { name: "left_as", type: "text", value: (exit: ExitToApply) => exit.leftAs },
];

/** Announces offboards: the cover gets its end date, the life remains until the insurer responds [domain §10]. */
export async function announceExits(db: Db, call: Call, exits: readonly ExitToApply[]): Promise<void> {
  await inChunks(exits, async (chunk) => {
    await execute(
      db,
      sql`update user_policies cover
          set pending_offboard = true, coverage_end = given.leaves_on, updated_at = ${nowSql(call)}
          from (${unnest(EXIT_COLUMNS, chunk)}) given
          where cover.id = given.id`,
    );
  });
}

/**
 * Ends covers after their last day; until then the life is covered and marked as leaving (see `endLeftCovers`). A person
 * without an active cover of a current policy becomes inactive too.
 */
export async function applyExits(db: Db, call: Call, exits: readonly ExitToApply[]): Promise<void> {
  const at = nowSql(call);
  await inChunks(exits, async (chunk) => {
    const given = unnest(EXIT_COLUMNS, chunk);
    await execute(
      db,
      sql`update user_policies cover
          set active = given.leaves_on >= ${today(call)}::date, pending_offboard = given.leaves_on >= ${today(call)}::date,
              coverage_end = given.leaves_on, segments = given.segments, annual_paise = given.annual_paise,
              left_as = given.left_as, updated_at = ${at}
          from (${given}) given
          where cover.id = given.id`,
    );
    await endPersons(
      db,
      call,
      chunk.map(({ userId }) => userId),
    );
  });
  const coverIds = exits.map(({ userPolicyId }) => userPolicyId);
  await publishLeft(db, call, coverIds, "OFFBOARDED");
}

/** Makes persons inactive who have no active cover of a policy that lasts until a day, by default today. */
export async function endPersons(
  db: Db,
  call: Call,
  userIds: readonly string[],
  until: LocalDate = today(call),
): Promise<void> {
  await execute(
    db,
    sql`update users person set active = false, version = person.version + 1, updated_at = ${nowSql(call)}
        where person.id = any(${textArray(userIds)}) and person.active
          and not exists (select from user_policies cover join policies p on p.id = cover.policy_id
                            where cover.user_id = person.id and cover.active and p.end_date >= ${until}::date)`,
  );
}
