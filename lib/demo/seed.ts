import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { providerEnv } from "@/lib/env";
import { demoBase } from "./data/base";
import { playHistory } from "./data/history";
import { practiceWorkbooks } from "./data/practice";
import { writeBase } from "./data/write-base";
