import type * as contract from "@/lib/contract/as-of";
import { getMemberProfile } from "../members/get-member-profile";
import type { Verb } from "../route";
import { listCoversOn } from "./covered-on";
import { readAsOf } from "./read-as-of";

/**
 * A member as known on a date; covers and relatives of the date shown are active.
 * @throws ProviderError not_found; bad_request.
 */
export const getMemberAsOf: Verb<typeof contract.getMemberAsOf> = (_db, call, { params, query: asOf }) =>
  readAsOf(call, { asOf, versions: "knowledge" }, async (db, then, moments) => {
    const { data } = await getMemberProfile(db, then, { params, query: undefined, body: undefined });
    const people = [params.id, ...data.family.map(({ userId }) => userId)];
    const inForce = await listCoversOn(db, people, moments);
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
