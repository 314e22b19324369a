import { createContext, useContext, useEffect } from "react";

/** What the fields of a form share: where they stand on the page, and what each is called. */
export type FormPlace = {
  idOf: (name: string) => string;
  /** Lets the summary name a field; returns what ends it. */
  enrol: (name: string, label: string) => () => void;
};

const Context = createContext<FormPlace | null>(null);

export const FormPlaceProvider = Context.Provider;

/** The id of a field's control, which the summary leads to under the field's label. */
export function useFieldId(name: string, label: string): string {
  const place = useContext(Context);
  if (!place) throw new Error(`The field ${name} stands in no Form.`);
  const { enrol, idOf } = place;
  useEffect(() => enrol(name, label), [enrol, name, label]);
  return idOf(name);
}
