import { z } from "zod";
import { data, Id } from "./common";
import { endpoint } from "./endpoint";
import { mayLack } from "./may-lack";

/** A group of agents with its dedicated companies. */
export const UserGroup = z.object({ groupName: z.string(), companyIds: mayLack(z.array(Id), [] as string[]) });
export type UserGroup = z.output<typeof UserGroup>;

export const listUserGroups = endpoint("listUserGroups", "GET /user-group", {
  summary: "The dedicated agent groups, by name [spec 1 §7, spec 3 §7]",
  permission: "enrolment.configure",
  reply: data(z.object({ userGroups: z.array(UserGroup) })),
});
