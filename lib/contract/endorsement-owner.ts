import { z } from "zod";
import { data, Id, IdParams } from "./common";
import { ownEndpoint } from "./endpoint";
import { EndorsementOwner } from "./stage-clock";

export const assignEndorsement = ownEndpoint("assignEndorsement", "PUT /endorsement/{id}/owner", {
  summary: "Assigns an endorsement to an owner, or removes the owner; 409 when the owner has changed meanwhile",
  permission: "endorsements.assign",
  params: IdParams,
  body: z.object({
    /** `mine`: the caller. */
    ownerId: Id.nullable(),
    /** The owner that the caller saw; absent, any owner. */
    seenOwnerId: Id.nullable().optional(),
  }),
  reply: data(z.object({ owner: EndorsementOwner.nullable() })),
});

/** A user who may own endorsements, with the number of open ones. */
export const OwnerLoad = EndorsementOwner.extend({
  isSelf: z.boolean(),
  open: z.number().int(),
  overdue: z.number().int(),
});
export type OwnerLoad = z.output<typeof OwnerLoad>;

export const listEndorsementOwners = ownEndpoint("listEndorsementOwners", "GET /endorsement/owners", {
  summary: "Users who may own endorsements, by name, with their numbers of open and overdue endorsements",
  permission: "endorsements.read",
  reply: data(z.array(OwnerLoad)),
});
