import { NextResponse } from "next/server";

export const config = { runtime: "nodejs", matcher: ["/((?!_next/).*)"] };

export default function middleware() {
  return NextResponse.next();
}
