import type { ReactNode } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import { lazyPart } from "@/components/ui/lazy-part";
import type { EditConflict } from "@/lib/contract/conflict";
import { type ConflictRule, fieldByField, theirsOf } from "./conflict-rule";
import type { SchemaForm } from "./use-schema-form";

const ConflictChoice = lazyPart(() =>
  import("@/components/ui/conflict-choice").then((module) => module.ConflictChoice),
);
const FieldConflict = lazyPart(() => import("@/components/ui/field-conflict").then((module) => module.FieldConflict));

type Labels<V extends FieldValues> = Partial<Record<Path<V>, string>>;

/** How a form shows that somebody else changed the record meanwhile [quality R5]. */
export type ConflictView<V extends FieldValues> = {
  /** The fields that both may have changed → what they are called; left out where a rule knows them. */
  labels?: Labels<V>;
  show?: (value: unknown, field: string) => ReactNode;
  /** What stands now as the form holds it, where the record has it otherwise. */
  read?: (current: EditConflict["current"]) => Record<string, unknown>;
  /** Where fields follow from each other: what differs, and what comes of the choice. */
  rule?: ConflictRule<V>;
  /** What was chosen is saved at once. */
  savesChoice?: boolean;
  /** One field is all there is: mine or theirs, and keeping mine saves at once or goes on editing. */
  keepingMine?: "saves" | "edits";
  /** Reads anew what stands behind the form. */
  onStale?: () => unknown;
  /** Theirs was chosen, and that ends it; left out, the form goes on with theirs. */
  onTheirs?: () => unknown;
  /** Shown above the form in a dialog of this title, not in its place. */
  dialogTitle?: string | ((changedBy: string) => string);
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
  const { show = String, read = (current) => current, keepingMine, savesChoice = false, onStale, onTheirs } = view;
  const labels = view.labels ?? ({} as Labels<V>);
  const rule = view.rule ?? fieldByField(labels);
  const opened = form.formState.defaultValues as V;
  const mine = form.getValues();
  const current = read(conflict.current);
  const theirs = view.rule ? { ...opened, ...current } : theirsOf(opened, labels, current);
  const compared = rule.differences(opened, theirs, mine).map(({ path, label, ...values }) => ({
    name: path,
    label,
    was: show(values.was, path),
    theirs: show(values.theirs, path),
    mine: show(values.mine, path),
    isMine: !isSame(values.was, values.mine),
    isContested: !isSame(values.was, values.theirs) && !isSame(values.mine, values.theirs),
  }));

  function choose(keepMine: ReadonlySet<string>, resend = false) {
    const merged = rule.merge(opened, theirs, mine, keepMine);
    form.reset({ ...theirs, version: conflict.version });
    form.reset({ ...merged, version: conflict.version }, { keepDefaultValues: true });
    onResolved(resend);
    onStale?.();
  }

  function keepMine() {
    if (keepingMine === "edits") return choose(new Set(compared.map(({ name }) => name)));
    form.setValue("version" as Path<V>, conflict.version as PathValue<V, Path<V>>);
    onResolved(true);
  }

  const [only] = compared;
  if (!keepingMine || !only) {
    return (
      <ConflictChoice
        conflict={conflict}
        fields={compared}
        onChosen={(names) => choose(names, savesChoice)}
        onCancel={savesChoice ? () => onResolved(false) : undefined}
      />
    );
  }
  return (
    <FieldConflict
      conflict={conflict}
      field={only.label}
      theirs={only.theirs}
      mine={only.mine}
      onKeepMine={keepMine}
      onAcceptTheirs={() => void (onTheirs ? onTheirs() : choose(new Set()))}
    />
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
