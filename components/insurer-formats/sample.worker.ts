import { serveOneFile } from "@/lib/sheets/file-reply";
import { readSample } from "@/lib/sheets/insurer-formats/read-sample";

serveOneFile(readSample);
