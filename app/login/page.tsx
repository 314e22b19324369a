import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LoginScreen } from "@/components/login/login-screen";
import { currentSession } from "@/lib/bff/page";
import { readOwnOrigin } from "@/lib/bff/same-site";
import { signInMessage } from "@/lib/messages/sign-in";
import { ownPath } from "@/lib/paths";

export const metadata: Metadata = { title: "Sign in" };

type Props = { searchParams: Promise<{ callbackUrl?: string | string[]; error?: string | string[] }> };

export default async function LoginPage({ searchParams }: Props) {
  const { callbackUrl, error } = await searchParams;
  const target = ownPath(typeof callbackUrl === "string" ? callbackUrl : null);
  if (await currentSession()) redirect(target);
  const reason = typeof error === "string" ? signInMessage(error) : undefined;
  return <LoginScreen callbackUrl={target} error={reason} ownOrigin={readOwnOrigin()} />;
}
