import { Kbd } from "@mantine/core";
import { Modal } from "@/components/ui/modal";
import classes from "./data-table.module.css";

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [["j", "↓"], "Next row"],
  [["k", "↑"], "Previous row"],
  [["Enter"], "Open the row"],
  [["Space"], "Select the row"],
  [["/"], "Search"],
  [["Esc"], "Leave the table or the search"],
  [["Ctrl", "K"], "Go to any screen or company"],
  [["?"], "This list"],
];

/** The dialog that '?' opens. */
export function TableKeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className={classes.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
