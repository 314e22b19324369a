import { z } from "zod";
import { REVEAL_REASONS } from "@/lib/domain/members/reveal";
import { Actor, data, Id, Instant } from "./common";
import { endpoint } from "./endpoint";

/** The filter: the user who looked, and the days in India, both inclusive. */
const Filter = z.object({
  by: Id.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type RevealFilter = z.output<typeof Filter>;

/** One look at a member's contact (ruling 57). */
export const ContactReveal = z.object({
  id: z.number().int(),
  at: Instant,
  by: Actor,
  byId: Id,
  userId: Id,
  memberName: z.string(),
  companyName: z.string().nullable(),
  /** `OTHER` has a text. */
  reason: z.enum(REVEAL_REASONS),
  text: z.string().nullable(),
  ticketId: z.string().nullable(),
});
export type ContactReveal = z.output<typeof ContactReveal>;

export const listContactReveals = endpoint({
  id: "listContactReveals",
  origin: "console",
  method: "GET",
  path: "/contactReveals",
  summary: "Who looked at whose masked contact, when and why, newest first, by page",
  permission: "reveals.read",
  query: Filter.extend({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  reply: data(
    z.object({
      items: z.array(ContactReveal),
      /** Looks that match the filter. */
      total: z.number().int(),
      hasMore: z.boolean(),
      /** Everyone who has looked at a contact, for the filter. */
      people: z.array(z.object({ id: Id, name: Actor })),
    }),
  ),
});

export const downloadContactReveals = endpoint({
  id: "downloadContactReveals",
  origin: "console",
  method: "GET",
  path: "/contactReveals/download",
  summary: "The same as a streamed workbook; audited",
  permission: "reveals.read",
  query: Filter,
  reply: z.unknown(),
  replyFile: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  streamed: true,
});
