import { serveOneFile } from "@/lib/sheets/file-reply";
import { readResponse } from "@/lib/sheets/insurer-responses/read-response";

serveOneFile(readResponse);
