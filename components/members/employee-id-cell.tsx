"use client";

import { ActionIcon, TextInput } from "@mantine/core";
import { IconCheck, IconPencil, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { RowButton } from "@/components/ui/row-button";
import { useCan } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { updateEmployeeId } from "@/lib/contract/calls";
import type { Member } from "@/lib/contract/users";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { useMemberDesk } from "./member-desk";
import classes from "./members.module.css";
import { fullName } from "./names";

/** The employee id; with permission and flag it is edited in place [spec 1 §2]. */
export function EmployeeIdCell({ member }: { member: Member }) {
  const canEdit = useCan("members.employeeId");
  const [editing, setEditing] = useState(false);
  if (editing) return <EmployeeIdForm member={member} onDone={() => setEditing(false)} />;
  return (
    <span className={classes.editable}>
      {member.employeeId ?? "N/A"}
      {canEdit && member.employer ? (
        <RowButton label={`Edit Employee Id of ${fullName(member)}`} onClick={() => setEditing(true)}>
          <IconPencil size={14} aria-hidden />
        </RowButton>
      ) : null}
    </span>
  );
}

function EmployeeIdForm({ member, onDone }: { member: Member; onDone: () => void }) {
  const { changed } = useMemberDesk();
  const [typed, setTyped] = useState(member.employeeId ?? "");
  const [saving, setSaving] = useState(false);
  const longToast = { durationMs: TOAST_MS.memberEdit };

  async function save() {
    const employeeId = typed.trim();
    if (!employeeId) return notify.error({ title: TEXT.updateError, message: TEXT.employeeIdEmpty, ...longToast });
    const intent = `employee-id:${member.userId}:${member.version}:${employeeId}`;
    setSaving(true);
    notify.warning({ message: TEXT.employeeIdStarting, durationMs: TOAST_MS.memberEditWarning });
    try {
      await write(intent, updateEmployeeId, {
        params: { userId: member.userId },
        body: { employeeId, employer: member.employer ?? "", version: member.version },
      });
      notify.success({ message: TEXT.employeeIdDone, ...longToast });
      onDone();
    } catch (cause) {
      notify.failure(cause, { title: TEXT.updateError, ...longToast });
    } finally {
      setSaving(false);
    }
    await changed();
  }

  return (
    <form
      className={classes.editable}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        size="xs"
        autoFocus
        aria-label={`Employee Id of ${fullName(member)}`}
        value={typed}
        maxLength={50}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && onDone()}
      />
      <ActionIcon type="submit" size="sm" aria-label="Save Employee Id" loading={saving}>
        <IconCheck size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon size="sm" variant="default" aria-label="Cancel" onClick={onDone} disabled={saving}>
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </form>
  );
}
