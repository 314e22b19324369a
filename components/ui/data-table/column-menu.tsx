import { Checkbox, Stack } from "@mantine/core";
import { PanelButton } from "@/components/ui/panel-button";
import { LIST_MESSAGES as TEXT } from "@/lib/messages/lists";
import type { ColumnChoice } from "./use-shown-columns";

/** Shows or hides a list's columns. The button has the number of hidden ones. */
export function ColumnMenu({ options, hidden, setHidden }: ColumnChoice) {
  const shown = options.map(({ id }) => id).filter((id) => !hidden.includes(id));
  return (
    <PanelButton
      label={TEXT.shownColumns}
      text={hidden.length > 0 ? TEXT.columnsHidden({ count: hidden.length }) : TEXT.columns}
    >
      {() => (
        <Checkbox.Group
          aria-label={TEXT.shownColumns}
          value={shown}
          onChange={(next) => setHidden(options.map(({ id }) => id).filter((id) => !next.includes(id)))}
        >
          <Stack gap="xs">
            {options.map(({ id, header }) => (
              <Checkbox key={id} value={id} label={header} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </PanelButton>
  );
}
