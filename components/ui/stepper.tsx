import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./stepper.module.css";

type Step = { label: string; description?: ReactNode };

type Props = {
  steps: readonly Step[];
  /** Index of the current step; earlier ones are done. */
  current: number;
  /** Lets the person return to a finished step. */
  onStep?: (index: number) => void;
  label: string;
};

/** Progress in a wizard: done, current and future steps. */
export function Stepper({ steps, current, onStep, label }: Props) {
  return (
    <nav aria-label={label}>
      <ol className={classes.root}>
        {steps.map((step, index) => {
          const state = index < current ? "done" : index === current ? "current" : "next";
          const inner = <StepFace step={step} number={index + 1} state={state} />;
          return (
            <li
              key={step.label}
              className={classes.step}
              data-state={state}
              aria-current={state === "current" ? "step" : undefined}
            >
              {onStep && state === "done" ? (
                <button type="button" className={classes.button} onClick={() => onStep(index)}>
                  {inner}
                </button>
              ) : (
                <div className={classes.button}>{inner}</div>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepFace({ step, number, state }: { step: Step; number: number; state: "done" | "current" | "next" }) {
  return (
    <>
      <span className={classes.mark}>
        {state === "done" ? <IconCheck size={13} stroke={2.5} aria-label="Done" /> : number}
      </span>
      <span className={classes.text}>
        <span className={classes.label}>{step.label}</span>
        {step.description ? <span className={classes.description}>{step.description}</span> : null}
      </span>
    </>
  );
}
