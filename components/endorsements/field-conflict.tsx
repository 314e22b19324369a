"use client";

import { Button, Group, Text } from "@mantine/core";
import { ChangedMeanwhile } from "@/components/ui/conflict-choice";
import type { EditConflict } from "@/lib/contract/conflict";

type Props = {
  conflict: EditConflict;
  field: string;
  theirs: string;
  mine: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Who was faster, theirs beside mine, and the choice [quality R5]. */
export function FieldConflict({ conflict, field, theirs, mine, onKeepMine, onTakeTheirs }: Props) {
  return (
    <>
      <ChangedMeanwhile conflict={conflict}>.</ChangedMeanwhile>
      <Text size="sm" mt="xs">
        {field}, theirs: <b>{theirs || "(none)"}</b>
        <br />
        {field}, mine: <b>{mine || "(none)"}</b>
      </Text>
      <Group gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button size="xs" onClick={onKeepMine}>
          Keep mine
        </Button>
      </Group>
    </>
  );
}
