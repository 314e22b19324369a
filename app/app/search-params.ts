import { redirect } from "next/navigation";

export type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The `id` of a details screen; without one, or with the words that a broken link leaves, to the app base [spec 1 §2]. */
export async function idOf({ searchParams }: PageProps): Promise<string> {
  const { id } = await searchParams;
  if (typeof id !== "string" || id === "" || id === "undefined" || id === "null") redirect("/app");
  return id;
}
