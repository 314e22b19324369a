import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/as-of";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { getMemberProfile } from "../member-profiles/get-member-profile";
import type { Verb } from "../route";
import { coveredOn } from "./covered-on";
import { readAsOf } from "./read-as-of";

const Covered = z.object({ id: z.string(), userId: z.string() });

/** A member as known on a date; covers and relatives of the date shown are active. @throws ProviderError not_found; bad_request. */
export const getMemberAsOf: Verb<typeof contract.getMemberAsOf> = (_db, call, { params, query: asOf }) =>
  readAsOf(call, { asOf, versions: "knowledge" }, async (db, then, moments) => {
    const { data } = await getMemberProfile(db, then, { params, query: undefined, body: undefined });
    const people = [params.id, ...data.family.map(({ userId }) => userId)];
    const inForce = await queryRows(
      db,
      Covered,
      sql`select cover.id, cover.user_id as "userId" from user_policies cover
          where cover.user_id = any(${textArray(people)}) and ${coveredOn(moments)}`,
    );
    const covered = new Set(inForce.map(({ userId }) => userId));
    const ids = new Set(inForce.map(({ id }) => id));
    return {
      data: {
        ...data,
        member: { ...data.member, active: covered.has(params.id) },
        family: data.family.map((relative) => ({ ...relative, active: covered.has(relative.userId) })),
        covers: data.covers.map((cover) => ({ ...cover, active: ids.has(cover.id) })),
      },
    };
  });
