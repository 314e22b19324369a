import { readStatement } from "@/lib/sheets/cd-statements/read-statement";
import { serveOneFile } from "@/lib/sheets/file-reply";

serveOneFile(readStatement);
