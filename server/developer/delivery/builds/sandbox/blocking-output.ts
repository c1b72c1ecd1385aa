// oxlint-disable-next-line import/default -- the text of the file, not its exports
import source from './wait-for-output.cjs?raw';

/** A module that lets a Node.js wait until what it prints is written, as it does in a terminal. */
export const BLOCKING_OUTPUT = source;

/** Has every Node.js in the sandbox load it from there. */
export const NODE_OPTIONS = '--require=/etc/blocking-output.cjs';
