import { z } from "zod";
import { keysOf } from "@/lib/domain/keys";
import { VIEW_NAME_LENGTH, VIEW_QUERY_LENGTH } from "@/lib/domain/saved-views/view-query";
import type { Permission } from "@/lib/permissions";
import { Actor, data, Id, IdParams } from "./common";
import { ownEndpoint } from "./endpoint";

/** The lists with views, and the permission that each needs. */
export const VIEW_LISTS = {
  endorsements: "endorsements.read",
  cdAccounts: "cd-accounts.read",
  changeRequests: "change-requests.read",
  members: "members.read",
  companies: "companies.read",
} as const satisfies Record<string, Permission>;

export const ViewList = z.enum(keysOf(VIEW_LISTS));
export type ViewList = z.output<typeof ViewList>;

const ViewName = z
  .string()
  .trim()
  .min(1, "Enter a name")
  .max(VIEW_NAME_LENGTH, `At most ${VIEW_NAME_LENGTH} characters`);

/** The query string of a list's address, as `URLSearchParams` writes it. */
const ViewQuery = z
  .string()
  .max(VIEW_QUERY_LENGTH)
  .regex(/^[\w.*+%=&~-]*$/, "must be a query string");

export const SavedView = z.object({
  id: Id,
  list: ViewList,
  name: z.string(),
  words: z.string(),
  /** Shared with the team, rather than the user's own. */
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** Whether the caller may change or delete it. */
  mayChange: z.boolean(),
  savedBy: Actor,
  version: z.number().int(),
});
export type SavedView = z.output<typeof SavedView>;

export const listSavedViews = ownEndpoint("listSavedViews", "GET /savedViews", {
  summary: "The caller's and the team's views of a list, by name; never another user's own",
  permission: "views.use",
  query: z.object({ list: ViewList }),
  reply: data(z.array(SavedView)),
});

export const saveView = ownEndpoint("saveView", "POST /savedViews", {
  summary: "Saves filters, columns and order of a list under a name; at most 50 per user",
  permission: "views.use",
  body: z.object({ list: ViewList, name: ViewName, words: ViewQuery, isShared: z.boolean().default(false) }),
  reply: data(SavedView),
});

export const changeSavedView = ownEndpoint("changeSavedView", "PATCH /savedViews/{id}", {
  summary: "Renames, overwrites or shares a view; 409 for an outdated version",
  permission: "views.use",
  params: IdParams,
  body: z.object({
    version: z.number().int(),
    name: ViewName.optional(),
    words: ViewQuery.optional(),
    isShared: z.boolean().optional(),
  }),
  reply: data(SavedView),
});

export const deleteSavedView = ownEndpoint("deleteSavedView", "DELETE /savedViews/{id}", {
  summary: "Deletes a view; the list itself is unchanged",
  permission: "views.use",
  params: IdParams,
  reply: data(z.object({ id: Id })),
});
