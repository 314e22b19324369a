import { Anchor, Button } from "@mantine/core";
import type { MouseEvent } from "react";
import { Link } from "@/components/ui/link";
import { useCan } from "@/lib/client/viewer";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import type { MoveBlocker } from "@/lib/contract/endorsements";
import type { BlockerCode } from "@/lib/domain/endorsements/gates";
import { STATUS_LABELS, STATUSES } from "@/lib/domain/endorsements/status";
import { NEXT_STEPS, TODAY_MESSAGES as TEXT } from "@/lib/messages/today";
import { paths } from "@/lib/paths";
import type { Permission } from "@/lib/permissions";
import type { ReadyToMove } from "../move-confirm";

type Props = { item: EndorsementListItem; onMove: (ready: ReadyToMove) => void };

/** Who may take a step that resolves a blocker; the others open the endorsement, which says what is missing. */
const STEP_PERMISSIONS: Readonly<Partial<Record<BlockerCode, Permission>>> = {
  CD_BALANCE_INSUFFICIENT: "endorsements.note",
  CD_ACCOUNT_MISSING: "cd-accounts.create",
  KYC_NOT_VERIFIED: "endorsements.verify",
  MIDTERM_NOT_VERIFIED: "endorsements.verify",
  EXCEPTIONS_ATTACHED: "endorsements.exceptions",
  OUTDATED_DATES: "endorsements.dates",
  RATER_MISSING: "raters.upload",
  TICKET_MISSING: "endorsements.note",
  POLICY_NUMBER_MISSING: "policies.place",
  POLICY_INCOMPLETE: "policies.place",
};

const permissionOf = (code: string) => (STEP_PERMISSIONS as Readonly<Record<string, Permission>>)[code];

/** The next step: the move if there are no blockers, else a link to resolve the first blocker. */
export function NextStep({ item, onMove }: Props) {
  const mayMove = useCan("endorsements.move");
  const { work, status } = item;
  const [blocker] = work?.blockers ?? [];
  const mayResolve = useCan(permissionOf(blocker?.code ?? "") ?? "endorsements.read");
  if (blocker && !mayResolve) {
    return <StepLink href={paths.endorsementDetails(item.id)} label={TEXT.open} title={blocker.message} />;
  }
  if (blocker) {
    const words = (NEXT_STEPS as Record<string, string>)[blocker.code] ?? TEXT.open;
    return <StepLink href={placeOf(item, blocker)} label={words} title={blocker.message} />;
  }
  const next = work?.nextStatus;
  if (STATUSES[status]?.isAtInsurer) {
    if (mayMove) return <StepLink href={paths.readResponse(item.id)} label={TEXT.recordResponse} />;
    return <StepLink href={paths.endorsementDetails(item.id)} label={TEXT.open} />;
  }
  if (!work || !next || !work.blockers || !mayMove) {
    return <StepLink href={paths.endorsementDetails(item.id)} label={TEXT.open} />;
  }
  // After the first click of a double click, another row may be under the pointer.
  const move = ({ detail }: MouseEvent) => detail < 2 && onMove({ item, work, next });
  return (
    <Button variant="default" size="compact-sm" onClick={move}>
      {TEXT.moveTo({ label: STATUS_LABELS[next] })}
    </Button>
  );
}

function StepLink({ href, label, title }: { href: string; label: string; title?: string }) {
  return (
    <Anchor component={Link} href={href} size="sm" title={title}>
      {label}
    </Anchor>
  );
}

const AT_THE_POLICY: readonly string[] = ["CD_ACCOUNT_MISSING", "POLICY_NUMBER_MISSING", "POLICY_INCOMPLETE"];
const PLACES: Readonly<Record<string, string>> = {
  CD_BALANCE_INSUFFICIENT: "#cd",
  KYC_NOT_VERIFIED: "#members",
  MIDTERM_NOT_VERIFIED: "#members",
  OUTDATED_DATES: "#members",
  UHIDS_MISSING: "#members",
  NEVER_CHARGED: "#members",
  EMPLOYEE_STAYS: "#members",
  TICKET_MISSING: "#overview",
};

/** Where a blocker is resolved: on the policy, or in a part of the endorsement. */
function placeOf({ id, policyID }: EndorsementListItem, { code, endorsementId }: MoveBlocker): string {
  if (code === "WAITS_FOR_ENDORSEMENT") return paths.endorsementDetails(endorsementId ?? id);
  if (AT_THE_POLICY.includes(code)) return paths.policyDetails(policyID);
  return `${paths.endorsementDetails(id)}${PLACES[code] ?? ""}`;
}
