import * as contract from "@/lib/contract/file-recognition";
import { type Route, read } from "../route";
import { recogniseFile } from "./recognise-file";

export const fileRecognitionRoutes: Route[] = [read(contract.recogniseFile, recogniseFile)];
