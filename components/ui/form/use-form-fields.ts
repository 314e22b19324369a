import { useId, useMemo } from "react";
import { type FieldError, type FieldErrors, type FieldValues, get } from "react-hook-form";
import type { FieldRegistry } from "./field-registry";

export type WrongField = { name: string; label: string; message: string };

const FOCUSABLE = "input:not([type='hidden']):not([type='file']), textarea, select, button, [tabindex]";

/** The fields of one form by name, in page order. */
export function useFormFields() {
  const prefix = useId();
  return useMemo(() => {
    const labels = new Map<string, string>();
    const idOf = (name: string) => `${prefix}${name}`;
    const elementOf = (name: string) => document.getElementById(idOf(name));

    const registry: FieldRegistry = {
      idOf,
      register(name, label) {
        labels.set(name, label);
        return () => void labels.delete(name);
      },
    };

    const names = () => [...labels.keys()].sort((one, other) => (isBefore(elementOf(one), elementOf(other)) ? -1 : 1));

    function wrongFields<V extends FieldValues>(errors: FieldErrors<V>): WrongField[] {
      return names()
        .map((name) => ({ name, label: labels.get(name) ?? name, message: messageAt(errors, name) }))
        .filter(({ message }) => message !== "");
    }

    function focus(name: string): void {
      const element = elementOf(name);
      const control = element?.matches(FOCUSABLE) ? element : element?.querySelector<HTMLElement>(FOCUSABLE);
      control?.focus();
    }

    function focusFirst(wanted: readonly string[]): void {
      const first = names().find((name) => wanted.includes(name));
      if (first !== undefined) focus(first);
    }

    return { registry, names, wrongFields, focus, focusFirst };
  }, [prefix]);
}

export type Fields = ReturnType<typeof useFormFields>;

const isBefore = (one: HTMLElement | null, other: HTMLElement | null) =>
  one !== null && other !== null && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function messageAt<V extends FieldValues>(errors: FieldErrors<V>, name: string): string {
  const error = get(errors, name) as FieldError | undefined;
  return error?.message ?? "";
}
