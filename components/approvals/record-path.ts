import type { Approval } from "@/lib/contract/approvals";
import { paths } from "@/lib/paths";

/** The screen of the record that a change concerns. */
export function recordPath({ entity, entityId, id }: Pick<Approval, "entity" | "entityId" | "id">): string {
  switch (entity) {
    case "company":
      return paths.companyDetails(entityId);
    case "cdAccount":
      return paths.cdLedger(entityId);
    case "endorsement":
      return paths.endorsementDetails(entityId);
    case "policy":
      return paths.policyDetails(entityId);
    case "member":
      return paths.memberProfile(entityId);
    case "staff":
      return paths.accessManagement();
    case "batch":
      return paths.batches(entityId);
    case "configuration":
      return paths.configuration(layerOf(entityId));
    case "benefit":
      return paths.approvals({ id });
  }
}

/** `insurer:ID` or `policy:ID`; everything else is the default. */
function layerOf(target: string): { insurerId?: string; policyId?: string } {
  const [layer, ...rest] = target.split(":");
  const id = rest.join(":");
  return layer === "insurer" ? { insurerId: id } : layer === "policy" ? { policyId: id } : {};
}
