import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useCopy } from "./copy-text";
import classes from "./derivation-lines.module.css";

type Props = {
  /** First line of the copied text. */
  name: string;
  lines: readonly { label: string; text: string }[];
};

const OUTCOMES = { copied: "Copied", refused: "Not copied" };

/** The derivation of an amount, line by line; copied as text it fits into a ticket [domain §4–§7]. */
export function DerivationLines({ name, lines }: Props) {
  const { outcome, copy } = useCopy();
  return (
    <>
      <dl className={classes.lines}>
        {lines.map(({ label, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be alike
          <div key={index} data-total={label === "Total" || undefined}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="default"
        size="xs"
        leftSection={outcome === "copied" ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        onClick={() => copy([name, ...lines.map(({ label, text }) => `${label}: ${text}`)].join("\n"))}
      >
        {outcome ? OUTCOMES[outcome] : "Copy"}
      </Button>
    </>
  );
}
