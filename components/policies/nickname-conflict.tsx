import { Button, Group, Modal, Text } from "@mantine/core";
import { Facts } from "@/components/ui/facts";
import type { EditConflict } from "@/lib/contract/conflict";

type Props = {
  conflict: EditConflict;
  mine: string;
  onMine: () => Promise<unknown>;
  onTheirs: () => Promise<unknown>;
  onClose: () => void;
};

/** Their nickname beside mine, and a choice. */
export function NicknameConflict({ conflict, mine, onMine, onTheirs, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={`${conflict.changedBy} changed this policy meanwhile`} size="md">
      <Text size="sm" c="dimmed" mb="md">
        Your nickname is not saved yet.
      </Text>
      <Facts
        layout="list"
        facts={[
          { label: "Theirs", value: String(conflict.current.nickName ?? "") },
          { label: "Mine", value: mine },
        ]}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => void onTheirs()} data-autofocus>
          Take theirs
        </Button>
        <Button onClick={() => void onMine()}>Keep mine</Button>
      </Group>
    </Modal>
  );
}
