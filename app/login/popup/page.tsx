import type { Metadata } from "next";
import { StartSignIn } from "@/components/login/start-sign-in";
import { ownPath } from "@/lib/paths";

export const metadata: Metadata = { title: "Sign in" };

type Props = { searchParams: Promise<{ callbackUrl?: string | string[]; redirect?: string }> };

/** First page of the popup: continues to the identity provider. With `redirect`, the whole window navigates there. */
export default async function StartSignInPage({ searchParams }: Props) {
  const { callbackUrl, redirect } = await searchParams;
  const target = ownPath(typeof callbackUrl === "string" ? callbackUrl : null);
  return <StartSignIn callbackUrl={target} wholeWindow={redirect === "1"} />;
}
