import { ActionIcon, Anchor, Button } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { StatusBadge } from "@/components/shared/status-badge";
import classes from "./endorsement-details.module.css";

export type Decision = "PENDING" | "APPROVED" | "REJECTED";

type Props = {
  /** Its name as the review shows it. */
  name: string;
  decision: Decision;
  /** Whether it is shown next to the decisions. */
  isShown: boolean;
  onShow: () => void;
  onOpen: () => void;
  onDecide: (decision: Decision) => void;
};

/** One document to open and decide about; a decision can be undone until all are submitted [spec 2 §4]. */
export function KycDocument({ name, decision, isShown, onShow, onOpen, onDecide }: Props) {
  return (
    <div className={classes.document} aria-current={isShown || undefined}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Show ${name}`} data-hint="Show" onClick={onShow}>
        <IconFileText size={16} aria-hidden />
      </ActionIcon>
      <Anchor
        component="button"
        type="button"
        size="sm"
        className={classes.documentName}
        aria-label={`Open ${name}`}
        onClick={onOpen}
      >
        {name}
      </Anchor>
      <StatusBadge kind="kycDocument" status={decision} />
      {decision === "PENDING" ? (
        <>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Approve ${name}`}
            onClick={() => onDecide("APPROVED")}
          >
            Approve
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Reject ${name}`}
            onClick={() => onDecide("REJECTED")}
          >
            Reject
          </Button>
        </>
      ) : (
        <Button size="compact-xs" variant="subtle" aria-label={`Undo ${name}`} onClick={() => onDecide("PENDING")}>
          Undo
        </Button>
      )}
    </div>
  );
}
