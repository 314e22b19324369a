import { Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { EditConflict } from "@/lib/contract/conflict";
import { ChangedMeanwhile } from "./conflict-choice";
import { Facts } from "./facts";

type Props = {
  conflict: EditConflict;
  field: string;
  theirs: ReactNode;
  mine: ReactNode;
  onKeepMine: () => void;
  onAcceptTheirs: () => void;
};

/** The two buttons after a conflict. */
export const CONFLICT_CHOICES = { theirs: "Use the saved version", mine: "Keep my changes" } as const;

/** One field that two people changed: who was first, both versions, and the choice [quality R5]. */
export function FieldConflict({ conflict, field, theirs, mine, onKeepMine, onAcceptTheirs }: Props) {
  return (
    <Stack gap="md">
      <ChangedMeanwhile conflict={conflict} />
      <Facts
        layout="list"
        facts={[
          { label: `${field}, saved version`, value: theirs || "(none)" },
          { label: `${field}, your version`, value: mine || "(none)" },
        ]}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onAcceptTheirs} data-autofocus autoFocus>
          {CONFLICT_CHOICES.theirs}
        </Button>
        <Button onClick={onKeepMine}>{CONFLICT_CHOICES.mine}</Button>
      </Group>
    </Stack>
  );
}
