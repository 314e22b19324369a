import { Button, Group } from "@mantine/core";
import { TilesField } from "@/components/ui/fields/tiles-field";
import { Form } from "@/components/ui/form/form";
import { useDeferredForm } from "@/components/ui/form/use-deferred-form";
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
  const form = useDeferredForm(() => import("./preference-schema").then(({ Choice }) => Choice), { defaultValues: {} });
  if (preference) {
    return (
      <div className={classes.answer}>
        <b>{TEXT.methods[preference]}</b>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            form.reset({});
            onChoose(null);
          }}
        >
          {TEXT.change}
        </Button>
      </div>
    );
  }
  return (
    <Form form={form} isStep onSubmit={async ({ picked }) => onChoose(picked)}>
      <Group gap="xs">
        <TilesField
          form={form}
          name="picked"
          label="Upload preference"
          disabled={disabled}
          options={[
            { value: "ENDO", label: TEXT.methods.ENDO },
            { value: "ROSTER", label: TEXT.methods.ROSTER },
          ]}
        />
        <Button type="submit" disabled={disabled || !form.watch("picked")}>
          {TEXT.proceed}
        </Button>
      </Group>
    </Form>
  );
}
