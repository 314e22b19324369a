import type { z } from "zod";
import type * as contract from "@/lib/contract/flex-raters";
import { FLEX_MESSAGES } from "@/lib/messages/flex";
import { flexRaters } from "../db/schema";
import { instantOf } from "../instant";
import { VersionStore } from "../raters/version-store";

export type FlexRaterRow = typeof flexRaters.$inferSelect;

export const FLEX_RATERS = new VersionStore(flexRaters, {
  entity: "flexRater",
  action: "uploadFlexRater",
  replaceBy: "flex-raters.replace",
  notReplaceable: FLEX_MESSAGES.replaceNotAllowed,
  reply: flexRaterReply,
});

/** A stored flex rater in the contract's shape. */
export function flexRaterReply(row: FlexRaterRow): z.input<typeof contract.FlexRater> {
  const { policyId, version, name, active, rates, createdBy, createdAt } = row;
  return {
    policyId,
    version,
    name,
    active,
    rows: rates.length,
    uploadedBy: createdBy,
    uploadedAt: instantOf(createdAt),
  };
}
