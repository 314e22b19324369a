import { useState } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { type FormOptions, MODES, type SchemaForm } from "./form-options";
import { resolverOf } from "./resolver";
import { refuseUnreadable, rememberUnreadable } from "./unreadable";

export type { SchemaForm } from "./form-options";

/**
 * The state of a form validated by a schema, which is picked from the contract's body wherever it has the field [style
 * habit 9]. A field is validated when left, all of them on submit, none while typing.
 */
export function useSchemaForm<V extends FieldValues, T>(
  schema: z.ZodType<T, V>,
  options: FormOptions<NoInfer<V>>,
): SchemaForm<V, T> {
  const [unreadable] = useState(() => new Map<string, string>());
  const resolver = refuseUnreadable(resolverOf(schema), unreadable);
  const form = useForm<V, unknown, T>({ ...MODES, ...options, resolver });
  rememberUnreadable(form.control, unreadable);
  return form;
}
