import { Button, type ButtonProps, Group } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./dialog-actions.module.css";
import { Link } from "./link";

type Props = Pick<ButtonProps, "color" | "disabled"> & {
  /** While true, nothing else can be clicked. */
  busy?: boolean;
  cancelLabel?: string;
  onCancel: () => void;
  /** A dialog without fields focuses the button that changes nothing. */
  startsOnCancel?: boolean;
  /** The action gets the focus when the last question before it is answered. */
  startsOnConfirm?: boolean;
  confirmLabel: string;
  /** Not set in a form, where the button submits. */
  onConfirm?: () => void;
  /** A link instead of `onConfirm`. */
  confirmHref?: string;
  /** More choices, between the two buttons. */
  children?: ReactNode;
  /** What is missing before it can be confirmed. */
  state?: ReactNode;
};

/** The footer of every dialog: cancel on the left, the action on the right. */
export function DialogActions(props: Props) {
  const {
    busy = false,
    cancelLabel = "Cancel",
    startsOnCancel,
    startsOnConfirm,
    confirmLabel,
    onConfirm,
    confirmHref,
    ...confirm
  } = props;
  const { onCancel, children, state, color, disabled } = confirm;
  return (
    <Group justify="flex-end" gap="xs" className={classes.foot}>
      {state ? <div className={classes.state}>{state}</div> : null}
      <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus={startsOnCancel || undefined}>
        {cancelLabel}
      </Button>
      {children}
      {confirmHref ? (
        <Button component={Link} href={confirmHref}>
          {confirmLabel}
        </Button>
      ) : (
        <Button
          type={onConfirm ? "button" : "submit"}
          color={color}
          loading={busy}
          disabled={disabled}
          onClick={onConfirm}
          data-autofocus={startsOnConfirm || undefined}
        >
          {confirmLabel}
        </Button>
      )}
    </Group>
  );
}
