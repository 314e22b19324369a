import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { istDay } from "@/lib/domain/dates/local-date";
import { DECLINED_IN } from "@/lib/domain/endorsements/status";
import type { AsOfMoments } from "@/lib/domain/history/as-of";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { hasStatus } from "../endorsements/has-status";

/**
 * Whether a cover `cover` was cancelled and never applied: the insurer declined its addition, or it is inactive although its
 * last day is still to come. Otherwise an inactive cover ended on its last day.
 */
export const cancelledCover = ({ knownMs }: Pick<AsOfMoments, "knownMs">): SQL =>
  sql`(not cover.active and cover.coverage_end >= ${istDay(knownMs)}::date or exists (
    select from endorsements adder
    where adder.id = cover.added_by_endorsement_id and ${hasStatus("adder", DECLINED_IN)}))`;

/** Whether a cover `cover` includes the date. */
export const coveredOn = ({ on, knownMs }: Pick<AsOfMoments, "on" | "knownMs">): SQL =>
  sql`(cover.coverage_start <= ${on}::date and cover.coverage_end >= ${on}::date and not ${cancelledCover({ knownMs })})`;

const Covered = z.object({ id: z.string(), userId: z.string() });

/** The covers of some people that include the date. */
export const listCoversOn = (db: Db, userIds: readonly string[], moments: AsOfMoments) =>
  queryRows(
    db,
    Covered,
    sql`select cover.id, cover.user_id as "userId" from user_policies cover
        where cover.user_id = any(${textArray(userIds)}) and ${coveredOn(moments)}`,
  );
