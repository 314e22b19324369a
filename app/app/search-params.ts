import { idIn, isBrokenId } from "@/lib/paths";

export type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The `id` of a details screen. Null if the address has none: the screen says so and offers the list. */
export async function idOf({ searchParams }: PageProps, name = "id"): Promise<string | null> {
  return idIn((await searchParams)[name]);
}

/** The view in the address, each parameter once. */
export async function searchParamsOf({ searchParams }: PageProps): Promise<URLSearchParams> {
  const words = Object.entries(await searchParams);
  return new URLSearchParams(words.filter((word): word is [string, string] => typeof word[1] === "string"));
}

/** One parameter of the address; undefined when it is empty. */
export async function textOf({ searchParams }: PageProps, name: string): Promise<string | undefined> {
  const value = (await searchParams)[name];
  return typeof value === "string" && value !== "" && !isBrokenId(value) ? value : undefined;
}
