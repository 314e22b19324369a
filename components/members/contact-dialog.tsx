"use client";

import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { NumberField } from "@/components/ui/fields/number-field";
import { TextField } from "@/components/ui/fields/text-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { type ContactChange, type Member, updateContactDetails } from "@/lib/contract/users";
import { fullName } from "@/lib/domain/members/person-name";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { useMemberDialogs } from "./use-member-dialogs";

const MOBILE_DIGITS = 10; // spec 1 §5
const LONG = { durationMs: TOAST_MS.memberEdit };

/** Mobile and email, and checkboxes that delete the backups; only changes are sent [spec 1 §2, §4]. */
export function ContactDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { changed } = useMemberDialogs();
  const { userId, version, mobile, email, backupPhoneNumber, backupEmailAddress } = member;
  const form = useSchemaForm(updateContactDetails.body, {
    defaultValues: {
      userId,
      version,
      mobile: mobile ?? "",
      email: email ?? "",
      wipeOutBackupPhoneNumber: false,
      wipeOutBackupEmail: false,
    },
  });
  const known = form.formState.defaultValues as ContactChange;

  return (
    <FormDialog
      form={form}
      title={`${TEXT.editContact}: ${fullName(member)}`}
      submitLabel="Save"
      submitWhen="changed"
      conflict={{ labels: { mobile: "Mobile", email: "Email" }, onStale: changed }}
      onClose={onClose}
      onSubmit={(entered) => send(call.updateContactDetails, { body: changesOf(known, entered) })}
      onFailure={(cause) => {
        const message = hasFields(cause) ? "" : undefined; // its fields show it
        notify.failure(cause, { title: TEXT.contactFailed, message, about: fullName(member), ...LONG });
      }}
      onDone={() => {
        notify.success({ message: TEXT.contactDone, about: fullName(member), ...LONG });
        return changed();
      }}
    >
      <NumberField
        form={form}
        name="mobile"
        label="Mobile"
        leftSection="+91"
        leftSectionWidth={44}
        maxDigits={MOBILE_DIGITS}
        data-autofocus
      />
      <TextField form={form} name="email" label="Email" maxLength={254} />
      <CheckboxField
        form={form}
        name="wipeOutBackupPhoneNumber"
        label="Delete backup phone number"
        description={backupPhoneNumber ?? "N/A"}
        disabled={!backupPhoneNumber}
      />
      <CheckboxField
        form={form}
        name="wipeOutBackupEmail"
        label="Delete backup email"
        description={backupEmailAddress ?? "N/A"}
        disabled={!backupEmailAddress}
      />
    </FormDialog>
  );
}

const hasFields = (cause: unknown) => cause instanceof ApiError && Object.keys(cause.fields).length > 0;

function changesOf(known: ContactChange, { userId, version, ...entered }: ContactChange): ContactChange {
  const changes = Object.entries(entered).filter(([name, value]) => value !== known[name as keyof ContactChange]);
  return { userId, version, ...Object.fromEntries(changes) };
}
