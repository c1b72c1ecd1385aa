// Loaded by every Node.js in the sandbox before its program (blocking-output.ts). What it prints goes into a connection, on
// which Node.js writes later what does not fit now: a tool that calls process.exit would lose the reason why it failed.
/** @type {Readonly<Record<string, { readonly _handle?: { readonly setBlocking?: (on: boolean) => void } }>>} */
const outputs = /** @type {any} */ (process); // oxlint-disable-line typescript/no-unsafe-assignment -- no types of Node.js in the sandbox
for (const name of ['stdout', 'stderr']) {
  try {
    outputs[name]?._handle?.setBlocking?.(true);
  } catch {
    // It has no such output: nothing can be lost.
  }
}
