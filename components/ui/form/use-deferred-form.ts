import { useState } from "react";
import { type FieldValues, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { type FormOptions, MODES, type SchemaForm } from "./form-options";
import { refuseUnreadable, rememberUnreadable } from "./unreadable";

/**
 * `useSchemaForm` for a form that is part of a screen's first sight: its schema, and zod with it (56 KB), is fetched when
 * the first field is judged. What bars its button is a rule over what is entered, never whether the schema finds it valid.
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
