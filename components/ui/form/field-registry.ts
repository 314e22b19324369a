import { createContext, useContext, useEffect } from "react";

/** Shared by a form's fields: their place on the page and their labels. */
export type FieldRegistry = {
  idOf: (name: string) => string;
  /** Registers a field's label for the summary. Returns a function that removes it. */
  register: (name: string, label: string) => () => void;
};

const Context = createContext<FieldRegistry | null>(null);

export const FieldRegistryProvider = Context.Provider;

/** The id of a field's control, the target of the summary's link. */
export function useFieldId(name: string, label: string): string {
  const registry = useContext(Context);
  if (!registry) throw new Error(`The field ${name} is not inside a Form.`);
  const { register, idOf } = registry;
  useEffect(() => register(name, label), [register, name, label]);
  return idOf(name);
}
