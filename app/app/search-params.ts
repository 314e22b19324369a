import { idIn, isBrokenId } from "@/lib/paths";

export type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The `id` of a details screen; null where the address names none: the screen says so and offers the list. */
export async function idOf({ searchParams }: PageProps, name = "id"): Promise<string | null> {
  return idIn((await searchParams)[name]);
}

/** One parameter of the address; null when it is empty. */
export async function textOf({ searchParams }: PageProps, name: string): Promise<string | undefined> {
  const value = (await searchParams)[name];
  return typeof value === "string" && value !== "" && !isBrokenId(value) ? value : undefined;
}
