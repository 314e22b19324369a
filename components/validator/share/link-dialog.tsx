import { Modal, TextInput } from "@mantine/core";
import { useFocusBack } from "@/components/ui/use-focus-back";
import { SHARE_MESSAGES as TEXT } from "@/lib/messages/validator";

/** The link to copy by hand, where the browser does not let a page write the clipboard. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  useFocusBack();
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
