import { Kbd } from "@mantine/core";
import { SEARCH as TEXT } from "@/lib/messages/search";
import classes from "./search.module.css";

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [["↑", "↓"], TEXT.move],
  [["Enter"], TEXT.open],
  [["Esc"], TEXT.close],
];

/** Visible shortcuts only: the field describes itself to screen readers. */
export function SearchKeys() {
  return (
    <p className={classes.keys} aria-hidden>
      {KEYS.map(([keys, does]) => (
        <span key={does} className={classes.key}>
          {keys.map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
