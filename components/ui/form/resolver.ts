import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { FORM_MESSAGES as TEXT } from "@/lib/messages/forms";

/** Validates a form's values with a schema. */
export function resolverOf<V extends FieldValues, T>(schema: z.ZodType<T, V>): Resolver<V, unknown, T> {
  return zodResolver(schema, { error: sentenceOf });
}

/** The message of a schema without its own sentence. */
function sentenceOf({ code, input }: z.core.$ZodRawIssue): string {
  const isEmpty = input === undefined || input === null || input === "" || (code === "too_small" && isBlank(input));
  return isEmpty ? TEXT.empty : TEXT.invalid;
}

const isBlank = (input: unknown) => typeof input === "string" && input.trim() === "";
