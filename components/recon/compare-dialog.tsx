import { Modal } from "@/components/ui/modal";
import type { ComparedPair } from "@/lib/contract/recon";
import { RECON_SCREEN as TEXT } from "@/lib/messages/recon";
import { RecordComparison } from "./record-comparison";

/** Both records of one pair side by side. */
export function CompareDialog({ pair, onClose }: { pair: ComparedPair; onClose: () => void }) {
  const names = { old: pair.old.name, next: pair.new.name };
  return (
    <Modal
      opened
      onClose={onClose}
      title={TEXT.compareTitle(names)}
      size="lg"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <RecordComparison pair={pair} label={TEXT.comparePair(names)} />
    </Modal>
  );
}
