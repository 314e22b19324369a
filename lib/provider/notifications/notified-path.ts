import type { NotifiedEntity } from "@/lib/domain/notifications/kinds";
import { paths } from "@/lib/paths";

const PATHS: Readonly<Record<NotifiedEntity, (id: string) => string>> = {
  endorsement: paths.endorsementDetails,
  approval: (id) => paths.approvals({ id }),
  cdAccount: paths.cdLedger,
  company: paths.companyDetails,
  batch: paths.batches,
  contactReveals: (by) => paths.contactReveals({ by }),
  webhook: paths.webhookDetails,
};

/** The screen that a notification opens. Several endorsements that were assigned together open the user's own list. */
export function notifiedPath({ entity, entityId, more }: { entity: NotifiedEntity; entityId: string; more: number }) {
  return more > 0 ? paths.endorsements({ owner: "mine" }) : PATHS[entity](entityId);
}
