import { Chip, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { PanelButton } from "@/components/ui/panel-button";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { POLICY_TYPES } from "@/lib/domain/policies/types";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { WORK_MESSAGES as WORK } from "@/lib/messages/work";
import classes from "./endorsement-list.module.css";
import { ENDO_NUMBERS, isEndoNumber, type ListView } from "./list-view";

type Props = { view: ListView; onChange: (change: Partial<ListView>) => void };

/**
 * Policy types and endo numbers as chips [spec 2 §9], or in a panel if they need a second row. The work layout has
 * other filters in that row.
 */
export function EndorsementFilters(props: Props) {
  if (props.view.layout === "work") return <MoreFilters {...props} />;
  return (
    <>
      <div className={classes.chips}>
        <ChipFilters {...props} />
      </div>
      <div className={classes.insteadOfChips}>
        <MoreFilters {...props} />
      </div>
    </>
  );
}

function MoreFilters(props: Props) {
  const count = props.view.types.length + props.view.numbers.length;
  return (
    <PanelButton label={WORK.moreFilters} text={WORK.moreFiltersChosen({ count })}>
      {() => (
        <Stack gap="md" maw={320}>
          <ChipFilters {...props} />
        </Stack>
      )}
    </PanelButton>
  );
}

/** If no value of a group is chosen, all apply. */
function ChipFilters({ view, onChange }: Props) {
  const others = view.numbers.filter((number) => !ENDO_NUMBERS.some((known) => known === number));
  const numbers = [...ENDO_NUMBERS, ...others];
  return (
    <>
      <Filter
        label="Policy Type"
        options={POLICY_TYPES.map((type) => ({ value: type, label: policyTypeLabel(type) }))}
        chosen={view.types}
        onChange={(types) => onChange({ types })}
      />
      <Filter
        label="Endo Number"
        options={numbers.map((number) => ({ value: number, label: endoNumber(number) }))}
        chosen={view.numbers}
        onChange={(numbers) => onChange({ numbers })}
      />
      <OtherNumber onEntered={(number) => onChange({ numbers: [...new Set([...view.numbers, number])] })} />
    </>
  );
}

/** Any other number, entered with Enter: numbers count per policy and have no limit [domain §1 #8]. */
function OtherNumber({ onEntered }: { onEntered: (number: string) => void }) {
  const [typed, setTyped] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEndoNumber(typed)) return;
        onEntered(typed);
        setTyped("");
      }}
    >
      <TextInput
        aria-label={TEXT.otherEndoNumber}
        placeholder={TEXT.otherEndoNumber}
        size="xs"
        w={120}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, "").replace(/^0+/, "").slice(0, 6))}
      />
    </form>
  );
}

type FilterProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

function Filter({ label, options, chosen, onChange }: FilterProps) {
  return (
    <Chip.Group multiple value={[...chosen]} onChange={onChange}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row of a toolbar. */}
      <div className={classes.filter} role="group" aria-label={label}>
        {options.map((option) => (
          <Chip key={option.value} value={option.value} size="xs">
            {option.label}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  );
}
