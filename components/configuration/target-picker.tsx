import { SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import { FailedCall } from "@/components/ui/failed-call";
import { Select } from "@/components/ui/fields/select";
import { useApi } from "@/lib/client/use-api";
import { listMasterData } from "@/lib/contract/calls";
import type { ConfigLayer } from "@/lib/domain/configuration/settings";
import { LAYER_WORDS, CONFIGURATION_MESSAGES as TEXT } from "@/lib/messages/configuration";
import { LIST_MESSAGES } from "@/lib/messages/lists";
import classes from "./configuration.module.css";

type Props = {
  layer: ConfigLayer;
  insurerId: string;
  /** How a policy is found. */
  policy: ReactNode;
  onLayer: (layer: ConfigLayer) => void;
  onInsurer: (id: string) => void;
};

const LAYERS: readonly { value: ConfigLayer; label: string }[] = [
  { value: "default", label: TEXT.ofAll },
  { value: "insurer", label: LAYER_WORDS.insurer },
  { value: "policy", label: LAYER_WORDS.policy },
];

/** Chooses the target of the settings. */
export function TargetPicker({ layer, insurerId, policy, onLayer, onInsurer }: Props) {
  const { data, error, mutate } = useApi(listMasterData, {});
  const insurers = data?.data.masterData.insurers.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={classes.scope}>
      <SegmentedControl
        aria-label="Whose settings"
        data={[...LAYERS]}
        value={layer}
        onChange={(chosen) => onLayer(chosen as ConfigLayer)}
        w="fit-content"
      />
      {layer === "insurer" ? (
        <>
          <Select
            aria-label={LAYER_WORDS.insurer}
            placeholder={TEXT.chooseInsurer}
            searchable
            data={insurers ?? []}
            value={insurerId || null}
            onChange={(id) => id && onInsurer(id)}
            maw={600}
          />
          <FailedCall title={LIST_MESSAGES.insurersFailed} error={data ? null : error} onRetry={() => void mutate()} />
        </>
      ) : null}
      {layer === "policy" ? policy : null}
    </div>
  );
}
