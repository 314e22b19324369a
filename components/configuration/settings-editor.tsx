"use client";

import { Button, Group } from "@mantine/core";
import { DayField } from "@/components/ui/fields/day-field";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { PageForm } from "@/components/ui/form/page-form";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { Section } from "@/components/ui/page";
import type { ConfigOverrides, Configuration } from "@/lib/contract/configuration";
import { type ConfigLayer, keysFor, SETTING_GROUPS, settingOf } from "@/lib/domain/configuration/settings";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { GROUP_TITLES, CONFIGURATION_MESSAGES as TEXT } from "@/lib/messages/configuration";
import { ChangesDialog } from "./changes-dialog";
import classes from "./configuration.module.css";
import { SettingField } from "./setting-field";
import { formOf, overridesOf, settingsSchema } from "./settings-form";
import { useSettingsChange } from "./use-settings-change";

/** Initial values of the form: the current values, or those of an earlier or later version. */
export type EditStart = { overrides: ConfigOverrides; from: LocalDate };

type Props = {
  /** Its state when the form was opened. The page may load a newer one in the background. */
  configuration: Configuration;
  start: EditStart;
  reload: () => Promise<unknown>;
  onClose: () => void;
};

/** Form for the settings of one layer. A blank field inherits from the layer above. */
export function SettingsEditor({ configuration, start, reload, onClose }: Props) {
  const { layer, id, inherited, overrides: opened, version, day } = configuration;
  const form = useSchemaForm(settingsSchema(layer, inherited), {
    defaultValues: formOf(start.overrides, layer, start.from),
  });
  const target = layer === "insurer" ? { insurerId: id ?? "" } : layer === "policy" ? { policyId: id ?? "" } : {};
  const { planned, failure, busy, plan, save, cancel } = useSettingsChange({
    target,
    version,
    opened,
    reload,
    onSettled: onClose,
  });
  return (
    <>
      <PageForm
        form={form}
        isStep
        onSubmit={(values) =>
          plan({ from: values.from ?? day, overrides: overridesOf(values, layer), note: values.note.trim() })
        }
        actions={
          <Group justify="flex-end" gap="xs" mt="md">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton form={form}>{TEXT.preview}</SubmitButton>
          </Group>
        }
      >
        {settingGroups(layer).map(({ group, keys }) => (
          <Section key={group} title={GROUP_TITLES[group]}>
            <div className={classes.fields}>
              {keys.map((key) => (
                <SettingField key={key} form={form} name={key} inherited={inherited} />
              ))}
            </div>
          </Section>
        ))}
        <Section title={TEXT.from}>
          <div className={classes.fields}>
            <DayField
              form={form}
              name="from"
              label={TEXT.firstDay}
              description={TEXT.firstDayHelp}
              minDate={day}
              required
            />
            <TextareaField form={form} name="note" label={TEXT.note} description="Optional" maxLength={500} />
          </div>
        </Section>
      </PageForm>
      {planned ? (
        <ChangesDialog planned={planned} busy={busy} failure={failure} onCancel={cancel} onSave={() => void save()} />
      ) : null}
    </>
  );
}

/** The groups in their order, each with its settings that the layer may change. */
const settingGroups = (layer: ConfigLayer) =>
  SETTING_GROUPS.flatMap((group) => {
    const keys = keysFor(layer).filter((key) => settingOf(key).group === group);
    return keys.length > 0 ? [{ group, keys }] : [];
  });
