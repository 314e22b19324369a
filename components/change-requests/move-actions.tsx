import { Button } from "@mantine/core";
import type { ChangeRequest } from "@/lib/contract/change-requests";
import { allowedTargets, type MoveTarget, STATUS_LABELS } from "@/lib/domain/change-requests/status";

type Props = { selected: readonly ChangeRequest[]; onPick: (target: MoveTarget) => void };

/** Where the selected may go: the union over their statuses [spec 2 §4]. */
export function MoveActions({ selected, onPick }: Props) {
  const targets = allowedTargets(selected.map(({ status }) => status));
  if (targets.length === 0) return <span>Accepted and rejected requests are final</span>;
  return targets.map((target) => (
    <Button key={target} size="xs" variant="default" onClick={() => onPick(target)}>
      Move to {STATUS_LABELS[target]}
    </Button>
  ));
}
