import { Button, Group } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ChoiceTiles } from "@/components/ui/choice-tiles";
import { keysOf } from "@/lib/domain/keys";
import { REGISTRATION_MESSAGES as TEXT } from "@/lib/messages/registration";
import classes from "./registration.module.css";

export type Preference = keyof typeof TEXT.methods;

type Props = {
  preference: Preference | null;
  disabled?: boolean;
  /** null resets it. */
  onChoose: (preference: Preference | null) => void;
};

/** Unset, then chosen and 'Proceed'; 'Change' resets it [spec 1 §4]. */
export function PreferenceStep({ preference, disabled, onChoose }: Props) {
  const [picked, setPicked] = useState<Preference | null>(null);
  if (preference) {
    return (
      <div className={classes.answer}>
        <b>{TEXT.methods[preference]}</b>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            setPicked(null);
            onChoose(null);
          }}
        >
          {TEXT.change}
        </Button>
      </div>
    );
  }
  function proceed(event: FormEvent) {
    event.preventDefault();
    onChoose(picked);
  }

  return (
    <form onSubmit={proceed}>
      <Group gap="xs">
        <ChoiceTiles
          label="Upload preference"
          options={keysOf(TEXT.methods).map((value) => ({ value, label: TEXT.methods[value] }))}
          value={picked}
          onChoose={setPicked}
          disabled={disabled}
        />
        <Button type="submit" disabled={disabled || !picked}>
          {TEXT.proceed}
        </Button>
      </Group>
    </form>
  );
}
