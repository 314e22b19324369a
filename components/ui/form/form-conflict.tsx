import type { ReactNode } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import { ConflictChoice } from "@/components/ui/conflict-choice";
import { FieldConflict } from "@/components/ui/field-conflict";
import type { EditConflict } from "@/lib/contract/conflict";
import type { SchemaForm } from "./use-schema-form";

/** How a form shows that somebody else changed the record meanwhile [quality R5]. */
export type ConflictView<V extends FieldValues> = {
  /** The fields that both may have changed → what they are called. */
  labels: Partial<Record<Path<V>, string>>;
  show?: (value: unknown) => ReactNode;
  /** What stands now as the form holds it, where the record has it otherwise. */
  read?: (current: EditConflict["current"]) => Record<string, unknown>;
  /** One field is all there is: mine or theirs, and keeping mine saves at once or goes on editing. */
  keepingMine?: "saves" | "edits";
  /** Reads anew what stands behind the form. */
  onStale?: () => unknown;
  /** Theirs was taken, and that ends it; left out, the form goes on with theirs. */
  onTheirs?: () => unknown;
  /** Shown above the form in a dialog of this title, not in its place. */
  dialogTitle?: string;
};

type Props<V extends FieldValues, T> = {
  form: SchemaForm<V, T>;
  view: ConflictView<V>;
  conflict: EditConflict;
  /** The form goes on, or is sent again as it stands. */
  onResolved: (resend: boolean) => void;
};

/** Theirs beside mine, field by field; then the form goes on from their version with what was chosen. */
export function FormConflict<V extends FieldValues, T>({ form, view, conflict, onResolved }: Props<V, T>) {
  const { labels, show = String, read = (current) => current, keepingMine, onStale, onTheirs } = view;
  const mine = form.getValues();
  const current = read(conflict.current);
  const compared = (Object.entries(labels) as [Path<V>, string][]).map(([name, label]) => {
    const theirs = current[name] ?? emptyLike(mine[name]);
    return { name, label, value: theirs, mine: show(mine[name]), theirs: show(theirs) };
  });

  function choose(theirs: readonly Path<V>[]) {
    const known = Object.fromEntries(compared.map(({ name, value }) => [name, value]));
    const base = { ...form.formState.defaultValues, ...known, version: conflict.version };
    form.reset(base as unknown as V);
    for (const [name, value] of Object.entries(mine) as [Path<V>, PathValue<V, Path<V>>][]) {
      if (name !== "version" && !theirs.includes(name)) form.setValue(name, value, { shouldDirty: true });
    }
    onResolved(false);
    onStale?.();
  }

  function keepMine() {
    if (keepingMine === "edits") return choose([]);
    form.setValue("version" as Path<V>, conflict.version as PathValue<V, Path<V>>);
    onResolved(true);
  }

  const [only] = compared;
  if (!keepingMine || !only) return <ConflictChoice conflict={conflict} fields={compared} onChosen={choose} />;
  return (
    <FieldConflict
      conflict={conflict}
      field={only.label}
      theirs={only.theirs}
      mine={only.mine}
      onKeepMine={keepMine}
      onAcceptTheirs={() => void (onTheirs ? onTheirs() : choose([only.name]))}
    />
  );
}

const emptyLike = (value: unknown) => (typeof value === "string" ? "" : Array.isArray(value) ? [] : null);
