import { IconClockExclamation } from "@tabler/icons-react";
import type { StageClock } from "@/lib/contract/stage-clock";
import { formatDdMmmYyyy } from "@/lib/domain/dates/local-date";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import { Badge } from "../status-badge";

/** A stage's due date, or the working days it is overdue. */
export function DueText({ clock: { dueOn, overdueDays } }: { clock: StageClock }) {
  if (dueOn === null) return null;
  const day = formatDdMmmYyyy(dueOn);
  if (overdueDays === 0) return day;
  return (
    <span title={TEXT.dueOn({ day })}>
      <Badge tone="danger" label={TEXT.overdueBy({ days: overdueDays })} icon={IconClockExclamation} />
    </span>
  );
}
