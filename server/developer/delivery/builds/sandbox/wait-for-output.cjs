// Loaded by every Node.js in the sandbox before its program (blocking-output.ts). What it prints goes into a connection, on
// which Node.js writes later what does not fit now: a tool that calls process.exit would lose the reason why it failed.
for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
  try {
    /** @type {{ readonly _handle?: { readonly setBlocking?: (on: boolean) => void } }} */
    const output = /** @type {object} */ (process[name]);
    output._handle?.setBlocking?.(true);
  } catch {
    // It has no such output: nothing can be lost.
  }
}
