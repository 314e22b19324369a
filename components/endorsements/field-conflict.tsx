"use client";

import { Alert, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Day } from "@/components/ui/day";
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
    <Alert
      icon={<IconAlertTriangle size={18} />}
      color="orange"
      role="alert"
      title={`${conflict.changedBy} changed this meanwhile`}
    >
      <Text size="sm">
        Saved on <Day value={conflict.changedAt} />. Your change is not saved yet.
      </Text>
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
    </Alert>
  );
}
