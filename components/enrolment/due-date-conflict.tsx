import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Day } from "@/components/ui/day";
import { Facts } from "@/components/ui/facts";
import { asInstant } from "@/lib/client/edit-conflict";
import type { EditConflict } from "@/lib/contract/conflict";
import type { LocalDate } from "@/lib/domain/dates/local-date";

type Props = { conflict: EditConflict; mine: LocalDate; onKeepMine: () => void; onTakeTheirs: () => void };

/** Who was faster, theirs beside mine, and a choice [quality R5]. */
export function DueDateConflict({ conflict, mine, onKeepMine, onTakeTheirs }: Props) {
  const theirs = asInstant(conflict.current.enrolmentEndDate);
  return (
    <Stack gap="md">
      <Alert
        icon={<IconAlertTriangle size={18} aria-hidden />}
        color="orange"
        role="alert"
        title={`${conflict.changedBy} changed this meanwhile`}
      >
        <Text size="sm">
          Saved on <Day value={conflict.changedAt} />. Your due date is not saved yet: choose what shall stand.
        </Text>
      </Alert>
      <Facts
        facts={[
          { label: "Due date, theirs", value: <Day value={theirs} /> },
          { label: "Due date, mine", value: <Day value={mine} /> },
        ]}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onTakeTheirs} data-autofocus>
          Take theirs
        </Button>
        <Button onClick={onKeepMine}>Keep mine</Button>
      </Group>
    </Stack>
  );
}
