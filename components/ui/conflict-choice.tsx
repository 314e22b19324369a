"use client";

import { Button, Group, Radio, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { EditConflict } from "@/lib/contract/conflict";
import { Day } from "./day";
import { Notice } from "./notice";

/** Who was faster, and when [quality R5]. */
export function ChangedMeanwhile({ conflict, children }: { conflict: EditConflict; children: ReactNode }) {
  return (
    <Notice tone="warning" role="alert" title={`${conflict.changedBy} changed this meanwhile`}>
      Saved on <Day value={conflict.changedAt} />. Your change is not saved yet{children}
    </Notice>
  );
}

type Field<Name extends string> = { name: Name; label: string; mine: ReactNode; theirs: ReactNode };

type Props<Name extends string> = {
  conflict: EditConflict;
  fields: readonly Field<Name>[];
  /** The fields whose value shall be theirs. */
  onChosen: (theirs: readonly Name[]) => void;
};

/** Theirs beside mine, field by field, and a choice for each that differs; then editing goes on with what was chosen. */
export function ConflictChoice<Name extends string>({ conflict, fields, onChosen }: Props<Name>) {
  const [theirs, setTheirs] = useState<readonly Name[]>([]);
  return (
    <Stack gap="md">
      <ChangedMeanwhile conflict={conflict}>: choose what shall stand.</ChangedMeanwhile>
      {fields
        .filter(({ mine, theirs }) => mine !== theirs)
        .map((field) => (
          <Radio.Group
            key={field.name}
            label={field.label}
            value={theirs.includes(field.name) ? "theirs" : "mine"}
            onChange={(side) => {
              const others = theirs.filter((name) => name !== field.name);
              setTheirs(side === "theirs" ? [...others, field.name] : others);
            }}
          >
            <Stack gap={6} mt={6}>
              <Radio value="mine" label={<>Keep mine: {field.mine || "(empty)"}</>} />
              <Radio value="theirs" label={<>Take theirs: {field.theirs || "(empty)"}</>} />
            </Stack>
          </Radio.Group>
        ))}
      <Group justify="flex-end">
        <Button data-autofocus onClick={() => onChosen(theirs)}>
          Continue editing
        </Button>
      </Group>
    </Stack>
  );
}
