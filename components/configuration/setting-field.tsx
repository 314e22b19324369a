import { plainAmount } from "@/components/ui/fields/money-field";
import { YES_NO } from "@/components/ui/fields/options";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import type { SchemaForm } from "@/components/ui/form/use-schema-form";
import type { ConfigValues } from "@/lib/contract/configuration";
import { STATE_CHOICES } from "@/lib/domain/companies/tax-facts";
import { type ConfigKey, settingOf } from "@/lib/domain/configuration/settings";
import { OPTION_WORDS, SETTING_WORDS, CONFIGURATION_MESSAGES as TEXT } from "@/lib/messages/configuration";
import { showValue } from "@/lib/messages/setting-value";
import { RatesField } from "./rates-field";
import type { SettingsForm } from "./settings-form";

type Props = { form: SchemaForm<SettingsForm, SettingsForm>; name: ConfigKey; inherited: ConfigValues };

const STATES = STATE_CHOICES.map(({ code, name }) => ({ value: code, label: name }));

/** One setting. A blank field inherits, and shows the inherited value. */
export function SettingField({ form, name, inherited }: Props) {
  const setting = settingOf(name);
  const { label, help } = SETTING_WORDS[name];
  if (name === "gst")
    return <RatesField form={form} name={name} label={label} description={help} inherited={inherited} />;
  const placeholder = TEXT.inherits({ value: showValue(name, inherited[name]) });
  const choices =
    setting.kind === "choice" ? setting.options.map((value) => ({ value, label: OPTION_WORDS[value] ?? value })) : null;
  const data = setting.kind === "state" ? STATES : setting.kind === "switch" ? YES_NO : choices;
  if (data) {
    return (
      <SelectField
        form={form}
        name={name}
        label={label}
        description={help}
        data={data}
        placeholder={placeholder}
        searchable={setting.kind === "state"}
        clearable
      />
    );
  }
  const mayBeNone = setting.kind === "rupees" || setting.kind === "multiple" || setting.kind === "rows";
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      description={mayBeNone ? `${help}. ${TEXT.orNone}` : help}
      placeholder={placeholder}
      inputMode={mayBeNone ? "text" : "numeric"}
      leftSection={setting.kind === "rupees" ? "₹" : undefined}
      transform={setting.kind === "rupees" ? plainAmount : undefined}
    />
  );
}
