import type { getKnownNames } from "@/lib/contract/calls";
import type { ContractOf, ReplyOf } from "@/lib/contract/endpoint";
import type { RowNames } from "@/lib/contract/row-facts";
import { LOOKUP_KEYS } from "@/lib/domain/members/lookup-keys";
import { mayHoldName } from "@/lib/domain/members/name-filter";
import { loadFacts } from "../load-facts";

type KnownNames = ReplyOf<ContractOf<typeof getKnownNames>>["data"];

/**
 * Removes names that are unknown in the company, which for joiners are nearly all. User ids are always known. If the
 * provider lacks the filter or it fails, all names are looked up.
 */
export async function keepKnownNames(names: RowNames, companyId: string, url: string): Promise<RowNames> {
  const { employeeIds, mobiles, emails } = names;
  const count = employeeIds.length + mobiles.length + emails.length;
  const known = await loadFacts<KnownNames>(url, { companyId, names: count }).catch(() => null);
  if (!known) return names;
  const filter = { salt: known.salt, bits: Uint8Array.from(atob(known.bits), (char) => char.charCodeAt(0)) };
  const keep = (cells: readonly string[], keyOf: (cell: string) => string) =>
    cells.filter((cell) => mayHoldName(filter, keyOf(cell)));
  return {
    employeeIds: keep(employeeIds, LOOKUP_KEYS.employeeId),
    userIds: names.userIds,
    mobiles: keep(mobiles, LOOKUP_KEYS.mobile),
    emails: keep(emails, LOOKUP_KEYS.email),
  };
}
