import { fetchFile, sendFile } from "@/lib/bff/file-store";
import { handleOwn } from "@/lib/bff/handle";

const addressOf = (request: Request) => new URL(request.url).searchParams.get("address");

/** The signed URL is the permission. The session keeps other people from using the console as a proxy. */
export const GET = handleOwn("files.use", (_, request) => fetchFile(addressOf(request)));

export const PUT = handleOwn("files.use", async ({ user }, request) => {
  await sendFile(addressOf(request), request, user.userId);
  return Response.json({ message: "The file is stored." });
});
