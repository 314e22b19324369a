import { Kbd } from "@mantine/core";
import { Modal } from "@/components/ui/modal";
import classes from "./data-table.module.css";
import type { RowKey } from "./table-kit";

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [["j", "↓"], "Next row"],
  [["k", "↑"], "Previous row"],
  [["Enter"], "Open the row"],
  [["Space"], "Select the row"],
];

const PAGE_KEYS: typeof KEYS = [
  [["/"], "Search"],
  [["Esc"], "Leave the table or the search"],
  [["Ctrl", "K"], "Go to any screen or company"],
  [["?"], "This list"],
];

type Props = { rowKeys?: readonly Pick<RowKey<never>, "key" | "does">[] | undefined; onClose: () => void };

/** The dialog that '?' opens. */
export function TableKeysDialog({ rowKeys = [], onClose }: Props) {
  const ofRows = rowKeys.map(({ key, does }) => [[key], does] as const);
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className={classes.keys}>
        {[...KEYS, ...ofRows, ...PAGE_KEYS].map(([keys, does]) => (
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
