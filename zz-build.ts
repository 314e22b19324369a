import { buildConsole } from "@/lib/demo/build";
import { demoEnvironment } from "@/lib/demo/settings";
console.log(await buildConsole(demoEnvironment({ dataDir: "/tmp/a-data/demo", consolePort: 3371, providerPort: 4371, identityPort: 4471 })));
