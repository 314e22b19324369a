import { Checkbox, Stack } from "@mantine/core";
import { PanelButton } from "@/components/ui/panel-button";

export type FilterOption = { value: string; label: string };

type Props = {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** One filter of a list, behind a button with the number of choices. No choice means all. */
export function FilterMenu({ label, options, chosen, onChange }: Props) {
  return (
    <PanelButton label={label} text={chosen.length > 0 ? `${label} (${chosen.length})` : label}>
      {() => (
        <Checkbox.Group value={[...chosen]} onChange={onChange} aria-label={label}>
          <Stack gap="xs">
            {options.map((option) => (
              <Checkbox key={option.value} value={option.value} label={option.label} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </PanelButton>
  );
}
