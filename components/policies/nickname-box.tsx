"use client";

import { Button, Group, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { FieldConflict } from "@/components/ui/field-conflict";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { ApiError } from "@/lib/client/api-error";
import { conflictOf } from "@/lib/client/edit-conflict";
import { write } from "@/lib/client/write";
import { assignNickName } from "@/lib/contract/calls";
import type { EditConflict } from "@/lib/contract/conflict";
import type { Policy } from "@/lib/contract/policies";
import { isPolicyNickname } from "@/lib/domain/policies/nickname";
import { POLICY_MESSAGES as TEXT } from "@/lib/messages/policies";

type Props = { policy: Policy; onSaved: () => Promise<unknown> };

/** What is typed, and the version of the policy that was shown when typing began. */
type Edit = { text: string; version: number };

/** The nickname, changed in place [spec 1 §2]; the second of two people is told what the first made of it [quality R5]. */
export function NicknameBox({ policy, onSaved }: Props) {
  const [edit, setEdit] = useState<Edit | null>(null);
  /** The version that this person saved last: what was typed meanwhile stands on it. */
  const ownVersion = useRef(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [saving, setSaving] = useState(false);
  const typed = edit?.text ?? policy.nickName ?? "";
  const isWrong = typed.trim() !== "" && !isPolicyNickname(typed);

  async function save(nickName = typed.trim(), shownVersion = edit?.version ?? policy.version) {
    const version = Math.max(shownVersion, ownVersion.current);
    const intent = `nickname:${policy.id}:${version}:${nickName}`;
    setSaving(true);
    try {
      const body = { policyId: policy.id, nickName, version };
      const { data } = await write(intent, assignNickName, { body });
      notify.success({ message: TEXT.nicknameSaved });
      setRefusal(null);
      setConflict(null);
      ownVersion.current = data.version;
      await onSaved();
      setEdit((now) => (now?.text.trim() === nickName ? null : now));
    } catch (cause) {
      const stale = conflictOf(cause);
      if (stale) setConflict(stale);
      else if (cause instanceof ApiError && cause.message.toLowerCase().includes("nickname")) {
        setRefusal(TEXT.nicknameTaken);
      } else notify.failure(cause);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Section title={TEXT.nickname}>
      <Group align="flex-start" gap="xs">
        <TextInput
          aria-label={TEXT.nickname}
          w={360}
          value={typed}
          error={isWrong ? TEXT.nicknameCharacters : refusal}
          onChange={(event) => {
            setEdit({ text: event.currentTarget.value, version: edit?.version ?? policy.version });
            setRefusal(null);
          }}
        />
        <Button
          loading={saving}
          disabled={!isPolicyNickname(typed) || typed.trim() === policy.nickName}
          onClick={() => void save()}
        >
          Save
        </Button>
      </Group>
      {conflict ? (
        <Modal opened onClose={() => setConflict(null)} title={TEXT.nickname}>
          <FieldConflict
            conflict={conflict}
            field={TEXT.nickname}
            theirs={String(conflict.current.nickName ?? "")}
            mine={typed.trim()}
            onKeepMine={() => void save(typed.trim(), conflict.version)}
            onTakeTheirs={() => {
              setEdit({ text: String(conflict.current.nickName ?? ""), version: conflict.version });
              setConflict(null);
              void onSaved();
            }}
          />
        </Modal>
      ) : null}
    </Section>
  );
}
