import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./enrolment-config.module.css";

type Props = { icon: Icon; name: string; about: string; children: ReactNode };

/** One thing to set up: icon, name, description and its control [spec 3 §2]. */
export function SetupCard({ icon: Mark, name, about, children }: Props) {
  return (
    <li className={classes.card} aria-label={name}>
      <Mark className={classes.icon} size={22} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.about}>{about}</p>
      </div>
      <div className={classes.control}>{children}</div>
    </li>
  );
}
