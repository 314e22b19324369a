import { Anchor } from "@mantine/core";
import classes from "./form.module.css";
import type { WrongField } from "./use-form-fields";

type Props = {
  wrong: readonly WrongField[];
  title: string;
  onPick: (name: string) => void;
};

/** Lists the errors, with a link to each field. */
export function ErrorSummary({ wrong, title, onPick }: Props) {
  return (
    <div role="alert" className={classes.summary}>
      <p className={classes.title}>{title}</p>
      <ul className={classes.list}>
        {wrong.map(({ name, label, message }) => (
          <li key={name}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              c="inherit"
              underline="always"
              onClick={() => onPick(name)}
            >
              {label}
            </Anchor>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
