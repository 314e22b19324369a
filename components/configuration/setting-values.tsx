import { Badge } from "@/components/shared/status-badge";
import { Section } from "@/components/ui/page";
import type { Configuration } from "@/lib/contract/configuration";
import { CONFIG_KEYS, type ConfigKey, SETTING_GROUPS, settingOf } from "@/lib/domain/configuration/settings";
import { GROUP_TITLES, LAYER_WORDS, SETTING_WORDS } from "@/lib/messages/configuration";
import { showValue } from "@/lib/messages/setting-value";
import classes from "./configuration.module.css";

/** The layer that a value comes from. */
function layerOf({ overrides, layer, sources }: Configuration, key: ConfigKey) {
  return overrides[key] === undefined ? (sources[key] ?? "builtIn") : layer;
}

/** Every setting with its value and layer; own values are highlighted. */
export function SettingValues({ configuration }: { configuration: Configuration }) {
  return (
    <div className={classes.groups}>
      {SETTING_GROUPS.map((group) => (
        <Section key={group} title={GROUP_TITLES[group]}>
          <dl className={classes.settings}>
            {CONFIG_KEYS.filter((key) => settingOf(key).group === group).map((key) => (
              <SettingValue key={key} name={key} configuration={configuration} />
            ))}
          </dl>
        </Section>
      ))}
    </div>
  );
}

function SettingValue({ name, configuration }: { name: ConfigKey; configuration: Configuration }) {
  const layer = layerOf(configuration, name);
  const isOwn = configuration.overrides[name] !== undefined;
  const { label, help } = SETTING_WORDS[name];
  return (
    <div className={classes.setting}>
      <dt className={classes.name}>
        {label}
        <span className={classes.help}>{help}</span>
      </dt>
      <dd className={classes.value}>{showValue(name, configuration.values[name])}</dd>
      <dd className={classes.source}>
        <Badge tone={isOwn ? "info" : "neutral"} label={LAYER_WORDS[layer]} />
      </dd>
    </div>
  );
}
