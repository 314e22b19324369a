import { idIn, isBrokenId } from "@/lib/paths";

export type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The `id` of a details screen; null where the address names none: the screen says so and offers the list. */
export async function idOf({ searchParams }: PageProps, name = "id"): Promise<string | null> {
  return idIn((await searchParams)[name]);
}

/** The view that the address names: each word once. */
export async function wordsOf({ searchParams }: PageProps): Promise<URLSearchParams> {
  const words = Object.entries(await searchParams);
  return new URLSearchParams(words.filter((word): word is [string, string] => typeof word[1] === "string"));
}

/** One parameter of the address; null when it is empty. */
export async function textOf({ searchParams }: PageProps, name: string): Promise<string | undefined> {
  const value = (await searchParams)[name];
  return typeof value === "string" && value !== "" && !isBrokenId(value) ? value : undefined;
}
