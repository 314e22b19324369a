import type { Metadata } from "next";
import { FinishSignIn } from "@/components/login/finish-sign-in";
import { currentSession } from "@/lib/bff/page";
import { signInMessage } from "@/lib/messages/sign-in";

export const metadata: Metadata = { title: "Sign in" };

type Props = { searchParams: Promise<{ error?: string | string[] }> };

/** Last page of the popup: reports the outcome to its opener and closes. */
export default async function FinishSignInPage({ searchParams }: Props) {
  const { error } = await searchParams;
  const code = typeof error === "string" ? error : (await currentSession()) ? null : "Failed";
  return <FinishSignIn problem={code === null ? null : { code, message: signInMessage(code) }} />;
}
