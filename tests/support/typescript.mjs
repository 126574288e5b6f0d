// Node loads it into every thread of a test before anything else: the workers that the application starts are TypeScript
// here, where no bundler has been at work. tsx as a mere `--import` leaves threads alone.
import { isMainThread } from "node:worker_threads";
import { register } from "tsx/esm/api";

if (!isMainThread) register();
