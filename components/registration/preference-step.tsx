import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { ChoiceTiles } from "@/components/ui/choice-tiles";
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
  return (
    <Group gap="xs">
      <ChoiceTiles
        label="Upload preference"
        options={[
          { value: "ENDO", label: TEXT.methods.ENDO },
          { value: "ROSTER", label: TEXT.methods.ROSTER },
        ]}
        value={picked}
        onChoose={setPicked}
        disabled={disabled}
      />
      <Button disabled={disabled || picked === null} onClick={() => onChoose(picked)}>
        {TEXT.proceed}
      </Button>
    </Group>
  );
}
