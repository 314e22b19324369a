/** Answers as many bytes as it is asked for, like a handler that already has its data. */
export function GET(request) {
  const bytes = Number(new URL(request.url).searchParams.get("bytes") ?? "2000");
  return Response.json({ data: "x".repeat(Math.max(0, bytes - 11)) });
}
