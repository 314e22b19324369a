import { serveOneFile } from "@/lib/sheets/file-reply";
import { readAnswer } from "@/lib/sheets/insurer-answers/read-answer";

serveOneFile(readAnswer);
