import { z } from "zod";
import { data, Id } from "./common";
import { endpoint } from "./endpoint";
import { mayLack } from "./may-lack";

/** One row of the e-card template: the member by user id, or by employee id, relationship and name [domain §16]. */
export const UhidRow = z.object({
  rowNumber: z.number().int().optional(),
  userId: z.string().max(200).optional(),
  employeeId: z.string().max(200).optional(),
  relationship: z.string().max(200).optional(),
  name: z.string().max(200).optional(),
  uhid: z.string().max(200).optional(),
});
export type UhidRow = z.output<typeof UhidRow>;

export const uploadUhids = endpoint("uploadUhids", "POST /bulk/uploadUHIDs/{policyId}", {
  summary: "Assigns UHIDs to members of a policy, which makes their e-cards available [spec 1 §7, domain §16]",
  permission: "members.register",
  params: z.object({ policyId: Id }),
  body: z.object({ memberData: z.array(UhidRow).min(1) }),
  reply: data(
    z.object({
      assigned: mayLack(z.number().int(), null),
      /** Rows whose member already has the same UHID. */
      unchanged: mayLack(z.number().int(), null),
      failure: z.array(UhidRow.extend({ error: z.string() })),
    }),
  ),
  timeoutMs: 120_000,
  maxBodyBytes: 32 * 1024 * 1024,
});
