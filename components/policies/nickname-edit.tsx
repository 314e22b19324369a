"use client";

import { ActionIcon } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import type { Policy } from "@/lib/contract/policies";
import { POLICY_MESSAGES as TEXT } from "@/lib/messages/policies";

const NicknameForm = lazyDialog(() => import("./nickname-form").then((module) => module.NicknameForm));

type Props = { policy: Policy; onSaved: () => Promise<unknown> };

/** A pencil next to the policy's title turns the nickname into a field [spec 1 §2]. */
export function NicknameEdit({ policy, onSaved }: Props) {
  const [edit, setEdit] = useState<"none" | "open" | "closed">("none");
  if (edit === "open") return <NicknameForm policy={policy} onSaved={onSaved} onClose={() => setEdit("closed")} />;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={TEXT.editNickname}
      data-hint={TEXT.editNickname}
      autoFocus={edit === "closed"}
      onClick={() => setEdit("open")}
    >
      <IconPencil size={16} aria-hidden />
    </ActionIcon>
  );
}
