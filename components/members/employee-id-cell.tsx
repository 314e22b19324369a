"use client";

import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { RowButton } from "@/components/ui/row-button";
import { useCan } from "@/lib/client/viewer";
import type { Member } from "@/lib/contract/users";
import { fullName } from "@/lib/domain/members/person-name";
import classes from "./members.module.css";

const EmployeeIdForm = lazyDialog(() => import("./employee-id-form").then((module) => module.EmployeeIdForm));

/** The employee id; with permission and flag it is edited in place [spec 1 §2]. */
export function EmployeeIdCell({ member }: { member: Member }) {
  const canEdit = useCan("members.employeeId");
  const [editing, setEditing] = useState(false);
  if (editing) return <EmployeeIdForm member={member} onDone={() => setEditing(false)} />;
  return (
    <span className={classes.editable}>
      {member.employeeId ?? "-"}
      {canEdit && member.employer ? (
        <RowButton label={`Edit Employee Id of ${fullName(member)}`} onClick={() => setEditing(true)}>
          <IconPencil size={14} aria-hidden />
        </RowButton>
      ) : null}
    </span>
  );
}
