import {
  type Icon,
  IconArrowRight,
  IconBolt,
  IconBuilding,
  IconFileText,
  IconShieldCheck,
  IconUser,
  IconWallet,
} from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { PlaceKind } from "@/lib/client/recent-places";
import { SEARCH as TEXT } from "@/lib/messages/search";
import classes from "./search.module.css";
import type { OptionGroup, SearchOption } from "./search-option";

const ICONS = {
  screen: IconArrowRight,
  member: IconUser,
  endorsement: IconFileText,
  company: IconBuilding,
  policy: IconShieldCheck,
  cdAccount: IconWallet,
} as const satisfies Record<PlaceKind, Icon>;

type Props = {
  id: string;
  groups: readonly OptionGroup[];
  current: SearchOption | undefined;
  /** Whether the rows still belong to the previous text. */
  isOld: boolean;
  onOpen: (option: SearchOption) => void;
};

/** The result rows under their headings; the focus remains in the field. */
export function OptionList({ id, groups, current, isOld, onOpen }: Props) {
  const all = groups.flatMap(({ options }) => options);
  return (
    <div id={id} role="listbox" aria-label={TEXT.results} className={classes.list} data-old={isOld || undefined}>
      {groups.map(({ label, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={label} role="group" aria-label={label}>
          <div className={classes.heading} aria-hidden>
            {label}
          </div>
          {options.map((option) => (
            <Option
              key={`${label} ${option.key}`}
              id={`${id}-${all.indexOf(option)}`}
              option={option}
              isCurrent={option === current}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; option: SearchOption; isCurrent: boolean; onOpen: (option: SearchOption) => void };

function Option({ id, option, isCurrent, onOpen }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  const Mark = option.place ? ICONS[option.place.kind] : IconBolt;
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={classes.option}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(option)}
    >
      <Mark size={17} stroke={1.75} aria-hidden />
      <span className={classes.label}>{option.label}</span>
      {option.description ? <span className={classes.description}>{option.description}</span> : null}
    </div>
  );
}
