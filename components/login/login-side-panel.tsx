import { IconBuilding, IconFileCheck, IconShieldCheck, IconUsers } from "@tabler/icons-react";
import classes from "./login-screen.module.css";

const POINTS = [
  { icon: IconBuilding, text: "Every client company and its policies in one place" },
  { icon: IconUsers, text: "Members added, edited and offboarded from one workbook" },
  { icon: IconFileCheck, text: "Endorsements checked against the CD balance before they are sent" },
  { icon: IconShieldCheck, text: "Each change recorded with user and time" },
] as const;

/** What the console is for; hidden on narrow windows. */
export function LoginSidePanel() {
  return (
    <aside className={classes.side} aria-label="About Genome">
      <p className={classes.tagline}>Group insurance and benefits, from request to endorsement.</p>
      <ul className={classes.points}>
        {POINTS.map(({ icon: Mark, text }) => (
          <li key={text}>
            <Mark size={18} stroke={1.75} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}
