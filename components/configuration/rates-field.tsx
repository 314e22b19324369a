import { ActionIcon, Button, Group, Input, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { DayInput } from "@/components/ui/fields/day-input";
import { type FieldProps, useField } from "@/components/ui/fields/use-field";
import type { ConfigValues } from "@/lib/contract/configuration";
import { CONFIGURATION_MESSAGES as TEXT } from "@/lib/messages/configuration";
import { showValue } from "@/lib/messages/setting-value";
import classes from "./configuration.module.css";
import type { Rate, SettingsForm } from "./settings-form";

type Props = FieldProps<SettingsForm, SettingsForm, Rate[]> & { inherited: ConfigValues };

/** GST rates by start date. Without own rates, the layer above applies. */
export function RatesField({ inherited, ...props }: Props) {
  const { look, value, change, leave } = useField<SettingsForm, SettingsForm, Rate[]>(props, "typed");
  const { id, label, description, error } = look;
  const set = (at: number, part: Partial<Rate>) =>
    change(value.map((rate, index) => (index === at ? { ...rate, ...part } : rate)));
  const startOwn = () => change(inherited.gst.map(({ from, ratePct }) => ({ from, ratePct: String(ratePct) })));
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div" className={classes.rates}>
      <fieldset id={id} aria-label={label} className={classes.rateRows}>
        {value.map((rate, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rate is nothing but its place until it is entered
          <Group key={index} gap={8} wrap="nowrap">
            <DayInput
              aria-label={`${TEXT.from}, rate ${index + 1}`}
              value={rate.from}
              onChange={(from) => set(index, { from })}
              onBlur={leave}
              w={160}
            />
            <TextInput
              aria-label={`Rate ${index + 1} in per cent`}
              inputMode="decimal"
              rightSection="%"
              w={90}
              value={rate.ratePct}
              onChange={(event) => set(index, { ratePct: event.currentTarget.value })}
              onBlur={leave}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${TEXT.removeRate}: ${index + 1}`}
              onClick={() => change(value.filter((_, at) => at !== index))}
            >
              <IconTrash size={15} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {value.length === 0 ? (
          <>
            <span className="quiet-small">{TEXT.inherits({ value: showValue("gst", inherited.gst) })}</span>
            <Button variant="default" size="compact-sm" onClick={startOwn}>
              {TEXT.ownRates}
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={13} aria-hidden />}
            onClick={() => change([...value, { from: null, ratePct: "" }])}
          >
            {TEXT.addRate}
          </Button>
        )}
      </fieldset>
    </Input.Wrapper>
  );
}
