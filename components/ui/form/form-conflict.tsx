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

/** How a form shows that another person changed the record meanwhile [quality R5]. */
export type ConflictView<V extends FieldValues> = {
  /** Labels of the fields that both may have changed; not needed with a rule. */
  labels?: Labels<V>;
  show?: (value: unknown, field: string) => ReactNode;
  /** Converts the current record to the form's shape, if it differs. */
  read?: (current: EditConflict["current"]) => Record<string, unknown>;
  /** For dependent fields: finds differences and applies the choice. */
  rule?: ConflictRule<V>;
  /** Saves immediately after the choice. */
  savesChoice?: boolean;
  /** For a single field: keeping mine saves immediately or continues editing. */
  keepingMine?: "saves" | "edits";
  /** Reloads the data behind the form. */
  onStale?: () => unknown;
  /** Called when the other version was chosen. Without it, the form continues with that version. */
  onTheirs?: () => unknown;
  /** Title of a dialog above the form; by default the conflict replaces the form. */
  dialogTitle?: string | ((changedBy: string) => string);
};

type Props<V extends FieldValues, T> = {
  form: SchemaForm<V, T>;
  view: ConflictView<V>;
  conflict: EditConflict;
  /** The form continues, or is sent again unchanged. */
  onResolved: (resend: boolean) => void;
};

/** Both versions field by field. Then the form continues with the other person's version and the chosen values. */
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
    isTheirs: !isSame(values.was, values.theirs) && !isSame(values.mine, values.theirs),
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
