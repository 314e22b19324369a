import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { listUncomparedRosters } from "@/lib/contract/calls";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type * as contract from "@/lib/contract/roster-comparisons";
import { ROSTER_COMPARISON_MESSAGES as TEXT } from "@/lib/messages/roster-comparisons";
import { paths } from "@/lib/paths";
import type { PartProps } from "./part";

type Rosters = ReplyOf<typeof contract.listUncomparedRosters>["data"];

/** The policies whose roster was not compared for long; for those who compare. */
export function useUncomparedRosters(): Rosters {
  const mayCompare = useCan("rosters.compare");
  const { data } = useApi(listUncomparedRosters, mayCompare ? {} : null);
  return data?.data ?? [];
}

const SHOWN_FIRST = 5;

/** Rosters to compare with the lists of employer and insurer, longest first. */
export function rosterPart(rosters: Rosters): PartProps {
  return {
    title: TEXT.todayTitle,
    shownFirst: SHOWN_FIRST,
    lines: rosters.map(({ policyId, policyName, companyName, ...facts }) => ({
      key: policyId,
      href: paths.compareRosters(policyId),
      name: `${companyName} · ${policyName}`,
      note: TEXT.todayNote(facts),
    })),
  };
}
