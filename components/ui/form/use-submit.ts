import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldErrors, FieldValues, Path, PathValue } from "react-hook-form";
import { ApiError } from "@/lib/client/api-error";
import { conflictOf } from "@/lib/client/edit-conflict";
import type { EditConflict } from "@/lib/contract/conflict";
import { isFocusLost } from "../is-focus-lost";
import type { ConflictView } from "./form-conflict";
import { REFUSED, refusedFields } from "./refusal";
import { typedSince } from "./typed-since";
import type { Fields } from "./use-form-fields";
import type { SchemaForm } from "./use-schema-form";

/** What `onSubmit` returns when the person went back to the form: nothing was sent. */
export const NOT_SENT: unique symbol = Symbol("not sent");

export type SubmitProps<V extends FieldValues, T, Reply> = {
  form: SchemaForm<V, T>;
  /** Sends the input. With `send` of lib/client/write, a repeat is the same write. */
  onSubmit: (values: T) => Promise<Reply | typeof NOT_SENT>;
  /** The input is only reviewed before sending: it stays unsaved. */
  isStep?: boolean;
  /** Field values after a successful submit, if the form is reused. Text typed meanwhile is kept. */
  nextValues?: V;
  /** Called after a render without unsaved changes: closes, leaves or reloads. */
  onDone?: (reply: Reply) => unknown;
  /** A field is invalid, and nothing was sent. */
  onInvalid?: () => void;
  /** Replaces the form's alert, where the specification wants a toast. */
  onFailure?: (cause: unknown) => void;
  /** The field for every refusal. */
  onlyField?: Path<V>;
  conflict?: ConflictView<V>;
};

/** One submit at a time, with its outcome: done, invalid fields, a conflict, or a failure. */
export function useSubmit<V extends FieldValues, T, Reply>(props: SubmitProps<V, T, Reply>, fields: Fields) {
  const { form, onSubmit, isStep, nextValues, onDone, onInvalid, onFailure, onlyField, conflict } = props;
  const [failure, setFailure] = useState<unknown>(null);
  const [stale, setStale] = useState<EditConflict | null>(null);
  const { isRunning, setDone } = useDone(nextValues ? beginInFirst(fields, onDone) : onDone);
  const { showWrong, showRefused } = problemsOf(form, fields, onInvalid);

  function refuse(cause: unknown) {
    const changed = conflict ? conflictOf(cause) : null;
    if (changed) return setStale(changed);
    const refused = refusedFields(cause, fields.names(), onlyField);
    if (refused.length > 0) showRefused(refused);
    if (onFailure) onFailure(cause);
    else if (refused.length === 0) setFailure(cause);
    if (refused.length === 0 && !(cause instanceof ApiError)) throw cause;
  }

  async function sendValues(values: T): Promise<boolean> {
    const sent = { ...form.getValues() };
    try {
      const reply = await onSubmit(values);
      if (reply === NOT_SENT) return false;
      if (!isStep) markSaved(form, sent, nextValues);
      setDone({ reply });
    } catch (cause) {
      refuse(cause);
      return false;
    }
    return true;
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    // In React's tree, a dialog is inside the form that opened it.
    event?.stopPropagation();
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(null);
    const returnFocus = rememberFocus();
    let isDone = false;
    try {
      await form.handleSubmit(async (values) => {
        isDone = await sendValues(values);
      }, showWrong)();
    } finally {
      if (!isDone) {
        isRunning.current = false;
        returnFocus();
      }
    }
  }

  function resolveConflict(resend: boolean) {
    setStale(null);
    if (resend) void submit();
  }

  return { submit, failure, stale, resolveConflict };
}

/** Shows invalid fields, and those that the provider refused; the first one gets the focus. */
function problemsOf<V extends FieldValues, T>(form: SchemaForm<V, T>, fields: Fields, onInvalid?: () => void) {
  function showWrong(errors: FieldErrors<V>) {
    const [first] = fields.wrongFields(errors);
    if (!first) throw new Error(`The screen has no field for: ${Object.keys(errors).join(", ")}`);
    onInvalid?.();
    fields.focus(first.name);
  }

  function showRefused(refused: readonly (readonly [name: string, message: string])[]) {
    for (const [name, message] of refused) form.setError(name as Path<V>, { type: REFUSED, message });
    onInvalid?.();
    fields.focusFirst(refused.map(([name]) => name));
  }

  return { showWrong, showRefused };
}

/** Reports what was sent after the render in which the form has no unsaved changes: leaving needs no confirmation. */
function useDone<Reply>(onDone: ((reply: Reply) => unknown) | undefined) {
  const [done, setDone] = useState<{ reply: Reply } | null>(null);
  const [settled, setSettled] = useState(0);
  const isRunning = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each submit that is done
  useEffect(() => {
    if (!done) return;
    void onDone?.(done.reply);
    setSettled((count) => count + 1);
  }, [done]);
  // Wait until the changes of `onDone` are rendered: otherwise a double click would submit again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each submit that is done
  useEffect(() => {
    isRunning.current = false;
  }, [settled]);
  return { isRunning, setDone };
}

/** A form that is reused: the next entry begins in its first field. */
const beginInFirst =
  <Reply>(fields: Fields, onDone: ((reply: Reply) => unknown) | undefined) =>
  (reply: Reply) => {
    if (isFocusLost()) fields.focusFirst(fields.names());
    return onDone?.(reply);
  };

/** A submit disables its button. @returns a function that returns the focus to it: the person may press it again. */
function rememberFocus(): () => void {
  const pressed = document.activeElement;
  return () => void requestAnimationFrame(() => isFocusLost() && pressed instanceof HTMLElement && pressed.focus());
}

/** Marks the sent values as saved, and clears them if the form starts over. Text typed meanwhile stays unsaved. */
function markSaved<V extends FieldValues, T>(form: SchemaForm<V, T>, sent: V, next: V | undefined): void {
  const now = form.getValues();
  form.reset(next ?? sent);
  for (const [name, value] of Object.entries(now) as [Path<V>, PathValue<V, Path<V>>][]) {
    const isSame = value === sent[name] || JSON.stringify(value) === JSON.stringify(sent[name]);
    if (!isSame) form.setValue(name, next ? unsentOf(sent[name], value) : value, { shouldDirty: true });
  }
}

const unsentOf = <Value>(sent: unknown, now: Value): Value =>
  typeof sent === "string" && typeof now === "string" ? (typedSince(sent, now) as Value) : now;
