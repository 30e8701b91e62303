// tsx given by --import takes no effect in the worker threads of Node 20, so it is called here.
import { register } from "tsx/esm/api";

register();
await import("./thread-main.ts");
