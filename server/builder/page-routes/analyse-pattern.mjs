// Runs in a thread (slow-pattern.ts): says what a backtracking engine would make of a pattern.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { recheck, pattern, timeout } = workerData;
const { checkSync } = createRequire(recheck)(recheck);
parentPort.postMessage(checkSync(pattern, '', { timeout }).status);
