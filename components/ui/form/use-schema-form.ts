import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { FORM_MESSAGES as TEXT } from "@/lib/messages/forms";

/** A form as its schema has it: what is typed, and what the schema makes of it when it is sent. */
export type SchemaForm<V extends FieldValues, T> = UseFormReturn<V, unknown, T>;

type Options<V extends FieldValues> = Pick<UseFormProps<V>, "mode" | "reValidateMode" | "delayError"> & {
  defaultValues: DefaultValues<V>;
};

/**
 * The state of a form whose fields are judged by a schema: picked from the contract's body wherever it names the field
 * [style habit 9]. A field is judged when it is left, all of them on submit; nobody is scolded while typing.
 */
export function useSchemaForm<V extends FieldValues, T>(
  schema: z.ZodType<T, V>,
  options: Options<NoInfer<V>>,
): SchemaForm<V, T> {
  return useForm<V, unknown, T>({
    // The fields themselves have their own judged on blur: `isValid` is then known while typing, too.
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
    ...options,
    resolver: zodResolver(schema, { error: sentenceOf }),
  });
}

/** What a schema says that has no sentence of its own. */
function sentenceOf({ code, input }: z.core.$ZodRawIssue): string {
  const isEmpty = input === undefined || input === null || input === "" || (code === "too_small" && isBlank(input));
  return isEmpty ? TEXT.empty : TEXT.invalid;
}

const isBlank = (input: unknown) => typeof input === "string" && input.trim() === "";
