"use client";

import { Alert, Button, Group, Radio, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { Day } from "@/components/ui/day";
import type { EditConflict } from "@/lib/contract/conflict";
import type { ContactFields } from "./contact-dialog";

const LABELS = { mobile: "Mobile", email: "Email" } as const;
const NAMES = ["mobile", "email"] as const;

type Props = { conflict: EditConflict; mine: ContactFields; onChosen: (fields: ContactFields) => void };

/** Who was faster, theirs beside mine field by field, and a choice for each [quality R5]. */
export function ContactConflict({ conflict, mine, onChosen }: Props) {
  const theirs = { mobile: String(conflict.current.mobile ?? ""), email: String(conflict.current.email ?? "") };
  const [keep, setKeep] = useState<Record<keyof ContactFields, "mine" | "theirs">>({ mobile: "mine", email: "mine" });
  const differing = NAMES.filter((name) => mine[name] !== theirs[name]);
  const chosen = (name: keyof ContactFields) => (keep[name] === "mine" ? mine[name] : theirs[name]);
  return (
    <Stack gap="md">
      <Alert
        icon={<IconAlertTriangle size={18} />}
        color="orange"
        role="alert"
        title={`${conflict.changedBy} changed this meanwhile`}
      >
        <Text size="sm">
          Saved on <Day value={conflict.changedAt} />. Your change is not saved yet: choose what shall stand.
        </Text>
      </Alert>
      {differing.map((name) => (
        <Radio.Group
          key={name}
          label={LABELS[name]}
          value={keep[name]}
          onChange={(value) => setKeep({ ...keep, [name]: value === "theirs" ? "theirs" : "mine" })}
        >
          <Stack gap={6} mt={6}>
            <Radio value="mine" label={`Keep mine: ${mine[name] || "(empty)"}`} />
            <Radio value="theirs" label={`Take theirs: ${theirs[name] || "(empty)"}`} />
          </Stack>
        </Radio.Group>
      ))}
      <Group justify="flex-end">
        <Button onClick={() => onChosen({ mobile: chosen("mobile"), email: chosen("email") })} data-autofocus>
          Continue editing
        </Button>
      </Group>
    </Stack>
  );
}
