// Runs in a thread (slow-pattern.ts): reports how a backtracking engine would behave on a pattern.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { recheck, pattern, timeout } = workerData;
const { checkSync } = createRequire(recheck)(recheck);
parentPort.postMessage(checkSync(pattern, '', { timeout }).status);
