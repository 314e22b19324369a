import { Button, Menu } from "@mantine/core";
import { Skeleton } from "./skeleton";

type Choice = { key: string; label: string; note?: string; onPick: () => void };

type Props = {
  label: string;
  disabled?: boolean;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** undefined until they are loaded. */
  choices: readonly Choice[] | undefined;
  /** Why there are no choices. */
  failure: string | undefined;
};

/** A button with a menu of choices, which may load when it opens. */
export function ChoiceMenu({ label, disabled = false, opened, onChange, choices, failure }: Props) {
  /** The closing menu still gets the second press of a double one. */
  function pick({ onPick }: Choice) {
    if (!opened) return;
    onChange(false);
    onPick();
  }

  return (
    <Menu opened={opened} onChange={(next) => onChange(next && !disabled)}>
      <Menu.Target>
        {/* Not `disabled`, which would lose the focus that the closing menu returns. */}
        <Button variant="default" size="compact-xs" data-disabled={disabled || undefined} aria-disabled={disabled}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: "auto" }}>
        {choices || failure ? null : (
          <Menu.Label role="status" aria-busy aria-label="Loading…">
            <Skeleton height={10} width={140} />
          </Menu.Label>
        )}
        {failure && !choices ? <Menu.Label>{failure}</Menu.Label> : null}
        {choices?.map((choice) => (
          <Menu.Item
            key={choice.key}
            onClick={() => pick(choice)}
            rightSection={choice.note ? <small>{choice.note}</small> : null}
          >
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
