import { IconAlertTriangle, IconFlame } from "@tabler/icons-react";
import { Badge } from "@/components/shared/status-badge";
import type { Runway } from "@/lib/contract/cd-accounts";
import type { CdAlert } from "@/lib/domain/cd-accounts/runway";

const LOOKS = {
  BELOW_NEED: { label: "Balance too low", tone: "danger", icon: IconAlertTriangle },
  RUNS_DRY: { label: "Runs out soon", tone: "warning", icon: IconFlame },
} as const satisfies Record<CdAlert, object>;

/** The alert of an account; renders nothing without one [domain §9]. */
export function RunwayBadge({ runway }: { runway: Runway | null }) {
  return !runway?.alert ? null : <Badge {...LOOKS[runway.alert]} />;
}
