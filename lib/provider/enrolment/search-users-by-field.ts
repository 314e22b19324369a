import type * as contract from "@/lib/contract/enrolment";
import type { Verb } from "../route";
import { peopleByEmail } from "./find-stakeholder";

/** Active users with this email, ignoring case, with their employer [spec 3 §7]. */
export const searchUsersByField: Verb<typeof contract.searchUsersByField> = async (db, _call, { body }) => ({
  data: { users: await peopleByEmail(db, [body.value]) },
});
