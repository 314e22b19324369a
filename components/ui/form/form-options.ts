import type { DefaultValues, FieldValues, UseFormProps, UseFormReturn } from "react-hook-form";

/** A form by its schema: input values, and parsed values for sending. */
export type SchemaForm<V extends FieldValues, T> = UseFormReturn<V, unknown, T>;

export type FormOptions<V extends FieldValues> = Pick<UseFormProps<V>, "mode" | "reValidateMode" | "delayError"> & {
  defaultValues: DefaultValues<V>;
};

/** Fields validate on blur themselves, so that `isValid` is also known while typing. */
export const MODES = { mode: "onSubmit", reValidateMode: "onSubmit", shouldFocusError: false } as const;
