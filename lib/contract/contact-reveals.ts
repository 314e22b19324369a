import { z } from "zod";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { DATA_ACCESS } from "@/lib/domain/members/data-access";
import { REVEAL_REASONS } from "@/lib/domain/members/reveal";
import { Actor, data, Id, Instant } from "./common";
import { ownEndpoint } from "./endpoint";

/** Filters by user, kind of access and date. `from` and `to` are dates in India; both are included. */
const Filter = z.object({
  by: Id.optional(),
  action: z.enum(DATA_ACCESS).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type RevealFilter = z.output<typeof Filter>;

/** One reveal of a member's contact (ruling 57), or one download of members' data. */
export const ContactReveal = z.object({
  id: z.number().int(),
  at: Instant,
  by: Actor,
  byId: Id,
  action: z.enum(DATA_ACCESS),
  /** Null if it was not about one member. */
  userId: Id.nullable(),
  memberName: z.string().nullable(),
  /** The endorsement or policy. */
  record: z.string().nullable(),
  companyName: z.string().nullable(),
  /** Why the contact was shown; null for a download. `OTHER` comes with a text. */
  reason: z.enum(REVEAL_REASONS).nullable(),
  text: z.string().nullable(),
  ticketId: z.string().nullable(),
});
export type ContactReveal = z.output<typeof ContactReveal>;

export const listContactReveals = ownEndpoint("listContactReveals", "GET /contactReveals", {
  summary: "Who looked at whose masked contact and who downloaded members' data, when and why, newest first, by page",
  permission: "reveals.read",
  query: Filter.extend({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  reply: data(
    z.object({
      items: z.array(ContactReveal),
      /** Reveals and downloads that match the filter. */
      total: z.number().int(),
      hasMore: z.boolean(),
      /** All users with a reveal or download, for the filter. */
      people: z.array(z.object({ id: Id, name: Actor })),
    }),
  ),
});

export const downloadContactReveals = ownEndpoint("downloadContactReveals", "GET /contactReveals/download", {
  summary: "The same as a streamed workbook; audited",
  permission: "reveals.read",
  query: Filter,
  reply: z.unknown(),
  replyFile: XLSX_TYPE,
  streamed: true,
});
