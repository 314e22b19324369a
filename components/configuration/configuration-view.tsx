"use client";

import { Anchor, Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { PendingChanges } from "@/components/shared/approvals/pending-changes";
import { EmptyState } from "@/components/ui/empty-state";
import { HistoryButton } from "@/components/ui/history-button";
import { lazyPart } from "@/components/ui/lazy-part";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/page";
import { SectionSkeleton } from "@/components/ui/page-skeleton";
import { LoadFailed } from "@/components/ui/part-state";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { changeConfiguration, getConfiguration } from "@/lib/contract/calls";
import type { ConfigTarget, Configuration, ConfigVersion } from "@/lib/contract/configuration";
import { laterOf } from "@/lib/domain/dates/local-date";
import { LAYER_WORDS, SETTING_WORDS, CONFIGURATION_MESSAGES as TEXT } from "@/lib/messages/configuration";
import { paths } from "@/lib/paths";
import { ConfigVersions } from "./config-versions";
import classes from "./configuration.module.css";
import { Holidays } from "./holidays";
import { SettingValues } from "./setting-values";
import type { EditStart } from "./settings-editor";

const SettingsEditor = lazyPart(() => import("./settings-editor").then((module) => module.SettingsEditor));

/** The settings of all policies, an insurer or a policy: values with their sources, versions and exceptions. */
export function ConfigurationView({ target }: { target: ConfigTarget }) {
  const isOffered = useOffered(getConfiguration);
  const reply = useApi(getConfiguration, { query: target }, { keepPreviousData: false });
  const { data, error, mutate } = reply;
  if (!isOffered) return <EmptyState title={TEXT.notOffered}>{TEXT.notOfferedText}</EmptyState>;
  if (data) return <Loaded target={target} configuration={data.data} reload={() => mutate()} />;
  if (!error) return <SectionSkeleton label="Loading the configuration…" />;
  return <LoadFailed reply={reply} title={TEXT.loadFailed} />;
}

/** The target as its audit rows name it. */
const targetKey = ({ insurerId, policyId }: ConfigTarget) =>
  policyId ? `policy:${policyId}` : insurerId ? `insurer:${insurerId}` : "default";

type LoadedProps = { target: ConfigTarget; configuration: Configuration; reload: () => Promise<unknown> };

function Loaded({ target, configuration, reload }: LoadedProps) {
  const { layer, name, companyName, insurer, day, overrides, versions, deviations } = configuration;
  const mayEdit = useCan("configuration.edit");
  const isEditOffered = useOffered(changeConfiguration);
  const [edited, setEdited] = useState<{ configuration: Configuration; start: EditStart } | null>(null);
  const [hasEdited, setHasEdited] = useState(false);
  const edit = (start: EditStart) => setEdited({ configuration, start });
  const names = [companyName, name].filter((part) => part);
  usePageTitle(names.length > 0 ? [...names, TEXT.title].join(" · ") : undefined);
  if (edited) {
    const close = () => {
      setEdited(null);
      setHasEdited(true);
    };
    return <SettingsEditor {...edited} reload={reload} onClose={close} />;
  }
  const canEdit = mayEdit && isEditOffered;
  const use = canEdit
    ? (version: ConfigVersion) => edit({ overrides: version.overrides, from: laterOf(day, version.from) })
    : null;
  return (
    <>
      <PendingChanges entity="configuration" entityId={targetKey(target)} />
      <Section
        title={layer === "default" ? TEXT.ofAll : [LAYER_WORDS[layer], ...names].join(" · ")}
        actions={
          canEdit ? (
            <Button
              leftSection={<IconPencil size={14} aria-hidden />}
              autoFocus={hasEdited}
              onClick={() => edit({ overrides, from: day })}
            >
              {TEXT.edit}
            </Button>
          ) : null
        }
      >
        {canEdit ? null : <p className="quiet-small">{TEXT.readOnly}</p>}
        {layer === "policy" && insurer ? (
          <Anchor component={Link} href={paths.configuration({ insurerId: insurer.id })} size="sm">
            {insurer.name}
          </Anchor>
        ) : null}
      </Section>
      <SettingValues configuration={configuration} />
      <Section
        title={TEXT.versions}
        actions={<HistoryButton kind="configuration" id={targetKey(target)} name={TEXT.title} />}
      >
        {versions.length > 0 ? (
          <ConfigVersions versions={versions} onUse={use} />
        ) : (
          <p className="quiet-small">{TEXT.noVersions}</p>
        )}
      </Section>
      {layer === "default" ? <Holidays mayEdit={mayEdit} /> : null}
      {deviations.length > 0 ? <Deviations deviations={deviations} /> : null}
    </>
  );
}

function Deviations({ deviations }: Pick<Configuration, "deviations">) {
  return (
    <Section title={TEXT.deviations}>
      <dl className={classes.settings}>
        {deviations.map(({ layer, id, name, companyName, keys }) => (
          <div key={`${layer}:${id}`} className={classes.setting}>
            <dt className={classes.name}>
              <Anchor
                component={Link}
                href={paths.configuration(layer === "insurer" ? { insurerId: id } : { policyId: id })}
                size="sm"
              >
                {[companyName, name].filter((part) => part).join(" · ")}
              </Anchor>
            </dt>
            <dd className={classes.value}>{keys.map((key) => SETTING_WORDS[key].label).join(", ")}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
