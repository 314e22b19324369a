import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./step-section.module.css";

export type StepState = "done" | "current" | "next";

/** Questions below each other, each with its own control. */
export function StepList({ children }: { children: ReactNode }) {
  return <ol className={classes.steps}>{children}</ol>;
}

type Props = { number: number; title: string; state: StepState; children: ReactNode };

/** One step of a list: its number or a tick, its question and its control. */
export function StepSection({ number, title, state, children }: Props) {
  return (
    <li className={classes.step} data-state={state} aria-current={state === "current" ? "step" : undefined}>
      <span className={classes.mark}>
        {state === "done" ? <IconCheck size={14} stroke={2.5} aria-label="Done" /> : number}
      </span>
      <div className={classes.stepBody}>
        <h2 className={classes.stepTitle}>{title}</h2>
        <div className={classes.answer}>{children}</div>
      </div>
    </li>
  );
}
