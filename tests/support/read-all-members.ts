import type { PackedMembers } from "@/lib/sheets/members/pack-rows";
import type { MemberRow, MembersSummary, Operation, ParsedMembers } from "@/lib/sheets/members/parsed-members";
import { readMembers } from "@/lib/sheets/members/read-members";
import { unpackRows } from "@/lib/sheets/packed-rows";

/** The members of a workbook as the page has them at the end. @throws WorkbookError */
export async function readAllMembers(
  bytes: Uint8Array,
  options?: Parameters<typeof readMembers>[2],
): Promise<ParsedMembers> {
  const { pick, members } = membersReader();
  return members(await readMembers(bytes, pick, options));
}

/** Puts chunks together. */
export function membersReader() {
  const rows: Record<Operation, MemberRow[]> = { ADD: [], EDIT: [], OFFBOARD: [] };
  return {
    pick: (operation: Operation, chunk: PackedMembers) => void rows[operation].push(...unpackRows(chunk)),
    members: ({ counts, ...summary }: MembersSummary): ParsedMembers => {
      for (const operation of ["ADD", "EDIT", "OFFBOARD"] as const) {
        if (counts[operation] !== rows[operation].length)
          throw new Error(`${operation}: rows do not match their count`);
      }
      return { ...summary, ...rows };
    },
  };
}
