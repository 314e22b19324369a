"use client";

import { Checkbox, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ConflictChoice } from "@/components/ui/conflict-choice";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Modal } from "@/components/ui/modal";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { conflictOf } from "@/lib/client/edit-conflict";
import { write } from "@/lib/client/write";
import { updateContactDetails } from "@/lib/contract/calls";
import type { EditConflict } from "@/lib/contract/conflict";
import type { ContactChange, Member } from "@/lib/contract/users";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { useMemberDesk } from "./member-desk";
import { fullName } from "./names";

const MOBILE_DIGITS = 10; // spec 1 §5

export type ContactFields = { mobile: string; email: string };
type Wrong = Partial<ContactFields>;

/** Mobile and email, and boxes that wipe the backups; only what changed is sent [spec 1 §2, §4]. */
export function ContactDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { changed } = useMemberDesk();
  const [known, setKnown] = useState<ContactFields>({ mobile: member.mobile ?? "", email: member.email ?? "" });
  const [version, setVersion] = useState(member.version);
  const [fields, setFields] = useState(known);
  const [wipe, setWipe] = useState({ phone: false, email: false });
  const [wrong, setWrong] = useState<Wrong>({});
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [saving, setSaving] = useState(false);
  const change = changeOf(known, fields, wipe);
  const isChanged = Object.keys(change).length > 0;

  function type(name: keyof ContactFields, text: string) {
    setFields({ ...fields, [name]: text });
    setWrong({ ...wrong, [name]: undefined });
  }

  async function save(event?: FormEvent) {
    event?.preventDefault();
    const body = { userId: member.userId, version, ...change };
    setSaving(true);
    try {
      await write(`contact:${JSON.stringify(body)}`, updateContactDetails, { body });
      notify.success({ message: TEXT.contactDone, durationMs: TOAST_MS.memberEdit });
      onClose();
      await changed();
    } catch (cause) {
      refuse(cause);
    } finally {
      setSaving(false);
    }
  }

  function refuse(cause: unknown) {
    const told = cause instanceof ApiError ? cause : null;
    const stale = conflictOf(cause);
    if (stale) return setConflict(stale);
    const named = fieldsOf(told?.data);
    setWrong(named);
    notify.failure(cause, { title: TEXT.contactFailed, durationMs: TOAST_MS.memberEdit });
  }

  /** Theirs become what is known; mine stay typed or are given up. */
  function resolve(chosen: ContactFields) {
    if (!conflict) return;
    setKnown(theirsOf(conflict));
    setVersion(conflict.version);
    setFields(chosen);
    setConflict(null);
    void changed();
  }

  return (
    <Modal opened onClose={saving ? () => {} : onClose} title={`${TEXT.editContact}: ${fullName(member)}`} size="md">
      {conflict ? (
        <ConflictChoice
          conflict={conflict}
          fields={[
            { name: "mobile", label: "Mobile", mine: fields.mobile, theirs: theirsOf(conflict).mobile },
            { name: "email", label: "Email", mine: fields.email, theirs: theirsOf(conflict).email },
          ]}
          onChosen={resolve}
        />
      ) : (
        <form onSubmit={(event) => void save(event)}>
          <Stack gap="sm">
            <TextInput
              label="Mobile"
              inputMode="numeric"
              leftSection="+91"
              leftSectionWidth={44}
              value={fields.mobile}
              error={wrong.mobile}
              onChange={(event) => type("mobile", event.currentTarget.value.replace(/\D/g, "").slice(0, MOBILE_DIGITS))}
              data-autofocus
            />
            <TextInput
              label="Email"
              value={fields.email}
              error={wrong.email}
              onChange={(event) => type("email", event.currentTarget.value)}
            />
            <Checkbox
              label="Wipe backup phone number"
              description={member.backupPhoneNumber ?? "N/A"}
              disabled={!member.backupPhoneNumber}
              checked={wipe.phone}
              onChange={(event) => setWipe({ ...wipe, phone: event.currentTarget.checked })}
            />
            <Checkbox
              label="Wipe backup e-mail"
              description={member.backupEmailAddress ?? "N/A"}
              disabled={!member.backupEmailAddress}
              checked={wipe.email}
              onChange={(event) => setWipe({ ...wipe, email: event.currentTarget.checked })}
            />
          </Stack>
          <DialogActions onCancel={onClose} confirmLabel="Save" busy={saving} disabled={!isChanged} />
        </form>
      )}
    </Modal>
  );
}

type Change = Omit<ContactChange, "userId" | "version">;

function changeOf(known: ContactFields, fields: ContactFields, wipe: { phone: boolean; email: boolean }): Change {
  const change: Change = {};
  if (fields.mobile !== known.mobile) change.mobile = fields.mobile;
  if (fields.email.trim() !== known.email) change.email = fields.email.trim();
  if (wipe.phone) change.wipeOutBackupPhoneNumber = true;
  if (wipe.email) change.wipeOutBackupEmail = true;
  return change;
}

function fieldsOf(data: unknown): Wrong {
  const fields = (data as { fields?: Record<string, string> } | undefined)?.fields;
  return { mobile: fields?.mobile, email: fields?.email };
}

const theirsOf = ({ current }: EditConflict): ContactFields => ({
  mobile: String(current.mobile ?? ""),
  email: String(current.email ?? ""),
});
