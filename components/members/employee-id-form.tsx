"use client";

import { ActionIcon } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { SchemaForm } from "@/components/ui/form/form-options";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import type { BodyOf } from "@/lib/contract/endpoint";
import { type Member, updateEmployeeId } from "@/lib/contract/users";
import { fullName } from "@/lib/domain/members/person-name";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import classes from "./members.module.css";
import { useMemberDialogs } from "./use-member-dialogs";

const LONG = { durationMs: TOAST_MS.memberEdit };
const EmployeeId = updateEmployeeId.body.refine(({ employeeId }) => employeeId !== "", {
  path: ["employeeId"],
  message: TEXT.employeeIdEmpty,
});

/** The employee id during editing in its cell. */
export function EmployeeIdForm({ member, onDone }: { member: Member; onDone: () => void }) {
  const { changed } = useMemberDialogs();
  const { userId, employer, employeeId, version } = member;
  const form = useSchemaForm(EmployeeId, {
    defaultValues: { employeeId: employeeId ?? "", employer: employer ?? "", version },
  });

  async function save(body: BodyOf<typeof updateEmployeeId>) {
    const about = fullName(member);
    notify.warning({ message: TEXT.employeeIdStarting, about, durationMs: TOAST_MS.memberEditWarning });
    await send(call.updateEmployeeId, { params: { userId }, body });
    notify.success({ message: TEXT.employeeIdDone, about, ...LONG });
  }

  function done() {
    onDone();
    return changed();
  }

  return (
    <Form
      form={form}
      conflict={{
        labels: { employeeId: TEXT.employeeId },
        keepingMine: "saves",
        onTheirs: done,
        dialogTitle: TEXT.employeeId,
      }}
      onSubmit={save}
      onInvalid={() => {
        const { error } = form.getFieldState("employeeId");
        notify.error({ title: TEXT.updateError, message: error?.message, ...LONG });
      }}
      onFailure={(cause) => {
        notify.failure(cause, { title: TEXT.updateError, about: fullName(member), ...LONG });
        void changed();
      }}
      onDone={done}
    >
      <Fields form={form} label={`Employee Id of ${fullName(member)}`} onCancel={onDone} />
    </Form>
  );
}

type EmployeeIdBody = BodyOf<typeof updateEmployeeId>;
type FieldsProps = { form: SchemaForm<EmployeeIdBody, EmployeeIdBody>; label: string; onCancel: () => void };

function Fields({ form, label, onCancel }: FieldsProps) {
  return (
    <span className={classes.editable}>
      <TextField
        form={form}
        name="employeeId"
        label={label}
        hiddenLabel
        size="xs"
        autoFocus
        maxLength={50}
        onEscape={onCancel}
      />
      <ActionIcon type="submit" size="sm" aria-label="Save Employee Id" loading={form.formState.isSubmitting}>
        <IconCheck size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="sm"
        variant="default"
        aria-label="Cancel"
        onClick={onCancel}
        disabled={form.formState.isSubmitting}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </span>
  );
}
