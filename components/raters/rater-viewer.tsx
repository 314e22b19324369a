import { Modal } from "@/components/ui/modal";
import type { Rater } from "@/lib/contract/raters";
import { RaterSheet } from "./rater-sheet";

/** One version of a policy's rater, looked at [spec 1 §2 Premium raters]. */
export function RaterViewer({ rater, onClose }: { rater: Rater; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Rater version ${rater.version}`}
      size="xl"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <RaterSheet rater={rater} />
    </Modal>
  );
}
