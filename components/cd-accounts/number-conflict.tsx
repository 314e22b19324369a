import { Alert, Button, Group, Radio, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { Day } from "@/components/ui/day";
import type { EditConflict } from "@/lib/contract/conflict";

type Props = { conflict: EditConflict; mine: string; onChosen: (accountNumber: string) => void };

/** Who was faster, theirs beside mine, and a choice [quality R5]. */
export function NumberConflict({ conflict, mine, onChosen }: Props) {
  const theirs = String(conflict.current.accountNumber ?? "");
  const [chosen, setChosen] = useState(mine);
  return (
    <Stack gap="md">
      <Alert
        icon={<IconAlertTriangle size={18} aria-hidden />}
        color="orange"
        role="alert"
        title={`${conflict.changedBy} changed this meanwhile`}
      >
        <Text size="sm">
          Saved on <Day value={conflict.changedAt} />. Your change is not saved yet: choose what shall stand.
        </Text>
      </Alert>
      <Radio.Group label="Account ID" value={chosen} onChange={setChosen}>
        <Stack gap={6} mt={6}>
          <Radio value={mine} label={`Keep mine: ${mine}`} />
          <Radio value={theirs} label={`Take theirs: ${theirs}`} />
        </Stack>
      </Radio.Group>
      <Group justify="flex-end">
        <Button onClick={() => onChosen(chosen)} data-autofocus>
          Continue editing
        </Button>
      </Group>
    </Stack>
  );
}
