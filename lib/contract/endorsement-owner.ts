import { z } from "zod";
import { data, Id, IdParams } from "./common";
import { endpoint } from "./endpoint";
import { EndorsementOwner } from "./stage-clock";

export const assignEndorsement = endpoint({
  id: "assignEndorsement",
  origin: "console",
  method: "PUT",
  path: "/endorsement/{id}/owner",
  summary: "Gives an endorsement an owner, or none; refused with 409 where it has another one than the caller saw",
  permission: "endorsements.assign",
  params: IdParams,
  body: z.object({
    /** `mine`: the caller. */
    ownerId: Id.nullable(),
    /** Whom the caller saw; left out, whoever it is now. */
    seenOwnerId: Id.nullable().optional(),
  }),
  reply: data(z.object({ owner: EndorsementOwner.nullable() })),
});

/** Somebody who may own endorsements, and how many open ones they have. */
export const OwnerLoad = EndorsementOwner.extend({
  isSelf: z.boolean(),
  open: z.number().int(),
  overdue: z.number().int(),
});
export type OwnerLoad = z.output<typeof OwnerLoad>;

export const listEndorsementOwners = endpoint({
  id: "listEndorsementOwners",
  origin: "console",
  method: "GET",
  path: "/endorsement/owners",
  summary: "Who may own endorsements, by name, with the open and the overdue ones of each",
  permission: "endorsements.read",
  reply: data(z.array(OwnerLoad)),
});
