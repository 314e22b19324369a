import { addDays } from "@/lib/domain/dates/local-date";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";
import { valuesOf } from "@/lib/domain/policies/placement/wire";
import { type Changes, policyNow, review, save } from "../../policies/covered-policy";
import { invoicedOutside } from "./invariants";
import { at, type Do, type Numbers, policyAt, said, unsentPaise } from "./shared";

type Edit = (values: PlacementValues, numbers: Numbers) => Changes;

const EDITS: readonly Edit[] = [
  (_, { b }) => ({ "general.insurerState": b % 2 === 0 ? "Karnataka" : "Maharashtra" }),
  ({ general }, { b }) => ({ "general.policyEndDate": addDays(String(general.policyEndDate), (b % 60) - 20) }),
  ({ general }, { b }) => ({ "general.policyStartDate": addDays(String(general.policyStartDate), (b % 60) - 40) }),
  ({ slabs }, { b }) => {
    const last = Math.min(slabs.length, 3);
    return {
      "terms.numberOfSlabs": String(last + 1),
      [`slabs.${last}.slabName`]: `Grade ${last + 1}`,
      [`slabs.${last}.sumInsured`]: b % 2 === 0 ? "3,00,000" : "5,00,000",
      [`slabs.${last}.familyDefinition`]: String(slabs[0]?.familyDefinition),
    };
  },
  ({ slabs }, { b }) => ({ [`slabs.${b % slabs.length}.sumInsured`]: "5,00,000" }),
  (_, { b }) => ({ "general.tpaName": b % 2 === 0 ? "Paramount Health Services" : "Medi Assist" }),
];

/** A policy changes as reviewed: the review foretells what its unsent endorsements come to [domain §24 #46]. */
export const editPolicy: Do = async (world, { a, b, c }) => {
  const { provider } = world;
  const policyId = policyAt(world, a);
  const changes = at(EDITS, c)?.(valuesOf(await policyNow(provider, policyId)), { a, b, c }) ?? {};
  const text = `${policyId} ${JSON.stringify(changes)}`;
  const shown = await review(provider, "opsLead", policyId, changes);
  if (shown.status !== 200) return said(shown.status, shown.body, text);
  const before = await unsentPaise(world);
  const write = () => save(provider, "opsLead", policyId, changes, shown.body.data.mark);
  const movesCovers = Object.keys(changes).some((path) => path.endsWith("Date"));
  const saved = await (movesCovers ? invoicedOutside(world, write) : write());
  if (saved.status !== 200) return said(saved.status, saved.body, text);
  const foretold = Math.round(shown.body.data.difference * 100);
  const difference = (await unsentPaise(world)) - before;
  if (difference !== foretold) throw new Error(`${text}: the review says ${foretold}, the save ${difference} paise`);
  return text;
};
