import { Button, Text } from "@mantine/core";
import { CopyableId } from "./copyable-id";
import { Facts } from "./facts";
import { Modal } from "./modal";

/** Longer than any secret: it is shown whole. */
const WHOLE = 80;

type Props = {
  title: string;
  /** What to do with the secret before the dialog is closed. */
  note: string;
  /** The secret, and what belongs to it. */
  values: readonly { label: string; value: string }[];
  doneLabel: string;
  onClose: () => void;
};

/** A secret that is shown once, to be copied. Only its button closes it: no click beside it, Escape or second Enter. */
export function SecretDialog({ title, note, values, doneLabel, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Text size="sm" mb="sm">
        {note}
      </Text>
      <Facts
        facts={values.map(({ label, value }) => ({
          label,
          value: <CopyableId id={value} length={WHOLE} label={label} />,
        }))}
      />
      <Button fullWidth mt="lg" onClick={onClose}>
        {doneLabel}
      </Button>
    </Modal>
  );
}
