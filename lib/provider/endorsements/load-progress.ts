import type { z } from "zod";
import type { EndorsementProgress } from "@/lib/contract/endorsements";
import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import { passedStages, type StageEntry, stageDueOn, stageLimitDays } from "@/lib/domain/endorsements/stage-clock";
import { FIRST_STATUS } from "@/lib/domain/endorsements/status";
import { loadConfigs } from "../configuration/config-on";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { loadCalendar } from "../holidays/load-calendar";
import type { LoadedPolicy } from "../policies/load-policy";
import { clockOf } from "./clock-of";
import type { StoredEndorsement } from "./load-endorsement";
import type { StoredMove } from "./load-moves";
import { loadOwner } from "./owners";

/** The owner of an endorsement, the time in its stage by the limits of that date, and its earlier stages. */
export async function loadProgress(
  db: Db,
  call: Call,
  endorsement: StoredEndorsement,
  moves: readonly StoredMove[],
  { id: policyId, insurerId }: LoadedPolicy,
): Promise<z.input<typeof EndorsementProgress>> {
  const { status, stageSince, ownerId } = endorsement;
  const calendar = await loadCalendar(db);
  const enteredOn = dateOf(stageSince);
  const entries = entriesOf(endorsement, moves);
  const days = [enteredOn, ...entries.map(({ on }) => on)];
  const configs = await loadConfigs(db, call, { insurerId, policyId, days });
  const limitsOn = (day: LocalDate) => configs.get(day) ?? DEFAULT_CONFIG;
  const limits = limitsOn(enteredOn);
  const dueOn = stageDueOn(status, enteredOn, limits, calendar);
  return {
    clock: clockOf({ status, stageSince, dueOn }, today(call), calendar),
    limitDays: stageLimitDays(status, limits),
    owner: await loadOwner(db, ownerId),
    stages: passedStages(entries, { today: today(call), calendar, limitsOn }),
  };
}

/** When each stage was entered. A stage without a recorded move starts at the stored time. */
function entriesOf({ createdAt, status, stageSince }: StoredEndorsement, moves: readonly StoredMove[]): StageEntry[] {
  const entries: StageEntry[] = [
    { status: FIRST_STATUS, on: dateOf(createdAt) },
    ...moves.map((move) => ({ status: move.status, on: dateOf(move.at) })),
  ];
  return entries.at(-1)?.status === status ? entries : [...entries, { status, on: dateOf(stageSince) }];
}

const dateOf = (instant: Date): LocalDate => istDay(instant.getTime());
