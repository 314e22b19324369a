import { TextInput } from "@mantine/core";
import { Modal } from "@/components/ui/modal";
import { SHARE_MESSAGES as TEXT } from "@/lib/messages/validator";

/** The link to copy by hand, where the browser does not let a page write the clipboard. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={TEXT.button} closeButtonProps={{ "aria-label": "Close" }}>
      <TextInput
        label={TEXT.link}
        description={TEXT.how}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
    </Modal>
  );
}
