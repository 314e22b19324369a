import { z } from "zod";
import { data, Id, IdParams, PolicyType } from "./common";
import { endpoint, ownEndpoint } from "./endpoint";
import { mayLack } from "./may-lack";

const MasterListName = z.enum(["insurers", "tpas", "lasik", "dental"]);

export const MasterListEntry = z.object({
  id: Id,
  name: z.string(),
  /** The policy types that may choose it; empty means all. */
  policyTypes: z.array(PolicyType),
});
export type MasterListEntry = z.output<typeof MasterListEntry>;

export const MasterLists = z.record(MasterListName, z.array(MasterListEntry));

export const listMasterData = ownEndpoint("listMasterData", "GET /masterData", {
  summary: "The placement form's lists that staff maintain: insurers, TPAs, LASIK, dental; by name [spec 1 §3]",
  permission: "policies.read",
  reply: data(z.object({ masterData: MasterLists })),
});

export const addMasterDataEntry = ownEndpoint("addMasterDataEntry", "POST /masterData/{list}", {
  summary: "Adds an entry to a list of the placement form; 409 for a name in use",
  permission: "master-data.add",
  params: z.object({ list: MasterListName }),
  body: z.strictObject({
    name: z.string().trim().min(1).max(120),
    policyTypes: z.array(PolicyType).max(5).default([]),
  }),
  reply: data(z.object({ entry: MasterListEntry })),
});

export const getInsurerMasterData = endpoint("getInsurerMasterData", "GET /insurerMasterData/{id}", {
  summary: "One insurer; the logo is a name in the file store, or null [spec 1 §7]",
  permission: "policies.read",
  params: IdParams,
  reply: data(
    z.object({
      insurerMasterData: z.object({
        id: mayLack(Id, null),
        name: mayLack(z.string(), null),
        policyTypes: mayLack(z.array(PolicyType), []),
        logo: z.string().nullable(),
      }),
    }),
  ),
});
