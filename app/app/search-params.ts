import { redirect } from "next/navigation";

export type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The `id` of a details screen; without one, or with the words that a broken link leaves, to the app base [spec 1 §2]. */
export async function idOf(props: PageProps): Promise<string> {
  return (await textOf(props, "id")) ?? redirect("/app");
}

/** One word of the address, if it says anything. */
export async function textOf({ searchParams }: PageProps, name: string): Promise<string | undefined> {
  const value = (await searchParams)[name];
  return typeof value === "string" && !["", "undefined", "null"].includes(value) ? value : undefined;
}
