import { ActionIcon } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EDIT_MESSAGES } from "@/lib/messages/forms";
import classes from "./editable-value.module.css";
import { EmptyValue } from "./empty-value";

type Props = {
  /** Name of the field. */
  label: string;
  children: ReactNode;
  /** Shown for a missing value. */
  missing?: ReactNode;
  onEdit: () => void;
  /** Focuses the pencil, after its field was closed. */
  autoFocus?: boolean;
};

/** A value with the pencil that edits it. */
export function EditableValue({ label, children, missing = <EmptyValue />, onEdit, autoFocus = false }: Props) {
  const name = EDIT_MESSAGES.editField({ label });
  const isMissing = children === null || children === undefined || children === "";
  return (
    <span className={classes.root}>
      <span>{isMissing ? missing : children}</span>
      <ActionIcon
        className={classes.pencil}
        variant="subtle"
        color="gray"
        size={22}
        aria-label={name}
        data-hint={name}
        autoFocus={autoFocus}
        onClick={onEdit}
      >
        <IconPencil size={14} aria-hidden />
      </ActionIcon>
    </span>
  );
}
