import type { DefaultValues, FieldValues, UseFormProps, UseFormReturn } from "react-hook-form";

/** A form as its schema has it: what is typed, and what the schema makes of it when it is sent. */
export type SchemaForm<V extends FieldValues, T> = UseFormReturn<V, unknown, T>;

export type FormOptions<V extends FieldValues> = Pick<UseFormProps<V>, "mode" | "reValidateMode" | "delayError"> & {
  defaultValues: DefaultValues<V>;
};

/** The fields themselves have their own judged on blur: `isValid` is then known while typing, too. */
export const MODES = { mode: "onSubmit", reValidateMode: "onSubmit", shouldFocusError: false } as const;
