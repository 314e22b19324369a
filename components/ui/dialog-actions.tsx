import { Button, type ButtonProps, Group } from "@mantine/core";
import Link from "next/link";
import type { ReactNode } from "react";
import classes from "./dialog-actions.module.css";

type Props = Pick<ButtonProps, "color" | "disabled"> & {
  /** While it runs nothing else can be pressed. */
  busy?: boolean;
  cancelLabel?: string;
  onCancel: () => void;
  /** A dialog without fields opens on the button that changes nothing. */
  startsOnCancel?: boolean;
  confirmLabel: string;
  /** Left out where the dialog is a form: the button submits it. */
  onConfirm?: () => void;
  /** Where the dialog leads on, in place of `onConfirm`. */
  confirmHref?: string;
  /** Further choices, between the two. */
  children?: ReactNode;
  /** What is still to be done before it can be confirmed. */
  state?: ReactNode;
};

/** The foot of every dialog: what changes nothing on the left, what the dialog is for on the right. */
export function DialogActions(props: Props) {
  const {
    busy = false,
    cancelLabel = "Cancel",
    startsOnCancel,
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
        >
          {confirmLabel}
        </Button>
      )}
    </Group>
  );
}
