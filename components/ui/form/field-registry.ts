import { createContext, useContext, useEffect } from "react";

/** What the fields of a form share: where they stand on the page, and what each is called. */
export type FieldRegistry = {
  idOf: (name: string) => string;
  /** Lets the summary name a field; returns what ends it. */
  register: (name: string, label: string) => () => void;
};

const Context = createContext<FieldRegistry | null>(null);

export const FieldRegistryProvider = Context.Provider;

/** The id of a field's control, which the summary leads to under the field's label. */
export function useFieldId(name: string, label: string): string {
  const registry = useContext(Context);
  if (!registry) throw new Error(`The field ${name} stands in no Form.`);
  const { register, idOf } = registry;
  useEffect(() => register(name, label), [register, name, label]);
  return idOf(name);
}
