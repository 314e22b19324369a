import { useState } from "react";
import { type FieldValues, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { type FormOptions, MODES, type SchemaForm } from "./form-options";
import { refuseUnreadable, rememberUnreadable } from "./unreadable";

/**
 * `useSchemaForm` for a form in a screen's first view: the schema with zod (56 KB) is loaded when the first field is
 * validated. Its button depends on a rule over the input, never on the schema.
 */
export function useDeferredForm<V extends FieldValues, T>(
  load: () => Promise<z.ZodType<T, V>>,
  options: FormOptions<NoInfer<V>>,
): SchemaForm<V, T> {
  const [unreadable] = useState(() => new Map<string, string>());
  const judge: Resolver<V, unknown, T> = async (...given) => {
    const [{ resolverOf }, schema] = await Promise.all([import("./resolver"), load()]);
    return resolverOf(schema)(...given);
  };
  const form = useForm<V, unknown, T>({ ...MODES, ...options, resolver: refuseUnreadable(judge, unreadable) });
  rememberUnreadable(form.control, unreadable);
  return form;
}
