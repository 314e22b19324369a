import { Anchor } from "@mantine/core";
import type { FieldErrors, FieldValues } from "react-hook-form";
import classes from "./form-errors.module.css";

type Props<V extends FieldValues> = {
  errors: FieldErrors<V>;
  /** Field name → its label, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  title: string;
  onPick: (name: string) => void;
  /** From how many wrong fields on it shows; a single one usually speaks for itself. */
  from?: number;
};

/** When more than one field is wrong: what, with a link to each. One wrong field speaks for itself. */
export function FormErrors<V extends FieldValues>({ errors, labels, title, onPick, from = 2 }: Props<V>) {
  const wrong = Object.keys(labels).filter((name) => name in errors);
  if (wrong.length < from) return null;
  return (
    <div role="alert" className={classes.root}>
      <p className={classes.title}>{title}</p>
      <ul className={classes.list}>
        {wrong.map((name) => (
          <li key={name}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              c="inherit"
              underline="always"
              onClick={() => onPick(name)}
            >
              {labels[name]}
            </Anchor>
            : {String(errors[name]?.message ?? "")}
          </li>
        ))}
      </ul>
    </div>
  );
}
