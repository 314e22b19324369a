"use client";

import { Button, Group } from "@mantine/core";
import { useEffect } from "react";
import { TextField } from "@/components/ui/fields/text-field";
import { PageForm } from "@/components/ui/form/page-form";
import { FieldRefusal } from "@/components/ui/form/refusal";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useDeferredForm } from "@/components/ui/form/use-deferred-form";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { conflictOf } from "@/lib/client/edit-conflict";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { Policy } from "@/lib/contract/policies";
import type { assignNickName } from "@/lib/contract/policy-lists";
import { isPolicyNickname } from "@/lib/domain/policies/nickname";
import { POLICY_MESSAGES as TEXT } from "@/lib/messages/policies";

type Body = BodyOf<typeof assignNickName>;
type Props = { policy: Policy; onSaved: () => Promise<unknown>; onClose: () => void };

/** Editing of the nickname. If two users change it, the second sees the first one's change [quality R5]. */
export function NicknameForm({ policy, onSaved, onClose }: Props) {
  const { id: policyId, version } = policy;
  const nickName = policy.nickName ?? "";
  const form = useDeferredForm(() => import("./nickname-schema").then(({ Nickname }) => Nickname), {
    defaultValues: { policyId, nickName, version },
    mode: "onChange",
    reValidateMode: "onChange",
  });
  const { isDirty } = form.formState;

  // Without input, editing starts from the current value.
  useEffect(() => {
    if (!isDirty && version > (form.getValues("version") ?? 0)) form.reset({ policyId, nickName, version });
  }, [form, isDirty, policyId, nickName, version]);

  /** Input entered during the save is based on the version of that save. */
  function goOnFrom(saved: { nickName: string; version: number }) {
    const isTyped = form.getValues("nickName").trim() !== saved.nickName;
    if (isTyped) form.resetField("version", { defaultValue: saved.version });
    else onClose();
  }

  return (
    <PageForm
      form={form}
      conflict={{
        labels: { nickName: TEXT.nickname },
        keepingMine: "saves",
        onStale: onSaved,
        dialogTitle: TEXT.nickname,
      }}
      onSubmit={assign}
      onDone={(saved) => {
        notify.success({ message: TEXT.nicknameNow(saved) });
        goOnFrom(saved);
        return onSaved();
      }}
    >
      <Group align="flex-start" gap="xs">
        <TextField
          form={form}
          name="nickName"
          label={TEXT.nickname}
          hiddenLabel
          autoFocus
          w={300}
          maxLength={200}
          onEscape={onClose}
        />
        <SubmitButton form={form} when={(entered) => isDirty && isPolicyNickname(entered.nickName)}>
          Save
        </SubmitButton>
        <Button variant="default" disabled={form.formState.isSubmitting} onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </PageForm>
  );
}

async function assign(body: Body): Promise<{ nickName: string; version: number }> {
  try {
    const reply = await send(call.assignNickName, { body });
    return reply?.data ?? { nickName: body.nickName, version: 0 };
  } catch (cause) {
    const isTaken = cause instanceof ApiError && cause.message.toLowerCase().includes("nickname");
    if (isTaken && !conflictOf(cause)) throw new FieldRefusal("nickName", TEXT.nicknameTaken); // spec 1 §5
    throw cause;
  }
}
