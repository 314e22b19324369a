import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/as-of";
import { queryIds } from "../db/rows";
import { getMemberProfile } from "../member-profiles/get-member-profile";
import type { Verb } from "../route";
import { coveredOn } from "./covered-on";
import { readAsOf } from "./read-as-of";

/** A member as known on a date; covers of the date shown are active. @throws ProviderError not_found; bad_request. */
export const getMemberAsOf: Verb<typeof contract.getMemberAsOf> = (_db, call, { params, query: asOf }) =>
  readAsOf(call, { asOf, versions: "knowledge" }, async (db, then, moments) => {
    const { data } = await getMemberProfile(db, then, { params, query: undefined, body: undefined });
    const inForce = await queryIds(
      db,
      sql`select cover.id from user_policies cover where cover.user_id = ${params.id} and ${coveredOn(moments)}`,
    );
    const ids = new Set(inForce);
    const covers = data.covers.map((cover) => ({ ...cover, active: ids.has(cover.id) }));
    return { data: { ...data, member: { ...data.member, active: ids.size > 0 }, covers } };
  });
