import { Group, Radio } from "@mantine/core";
import classes from "./choice-tiles.module.css";

type Option<Value extends string> = { value: Value; label: string };

type Props<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChoose: (value: Value) => void;
  disabled?: boolean;
};

/** One choice of a few, side by side. The whole tile is clickable. */
export function ChoiceTiles<Value extends string>({ label, options, value, onChoose, disabled }: Props<Value>) {
  return (
    <Radio.Group
      // A label of the wrapper would not name the group.
      label={label}
      classNames={{ label: classes.groupLabel }}
      value={value}
      onChange={(chosen) => onChoose(chosen as Value)}
    >
      <Group gap="xs">
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            disabled={disabled}
            size="xs"
            classNames={{ root: classes.choice, body: classes.choiceBody, labelWrapper: classes.choiceLabel }}
            data-chosen={value === option.value || undefined}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}
