/** How npm begins to say that a package wants another Node.js: its name is on one line, what it wants on another one. */
const NPM_PACKAGE = /\bEBADENGINE\s+package: '([^']{1,214})'/;
const NPM_WANTED = /\bEBADENGINE\s+required: \{.{0,200}?\bnode: '([^']{1,100})'/;
/** pnpm names the folder or nothing, and what is wanted as JSON. */
const PNPM_WANTED = /\bUnsupported engine\b.{0,500}?\bwanted: \{.{0,200}?"node":\s*"([^"]{1,100})"/;
const MORE =
  'That may be why it failed. Older versions of what the project uses may work; who runs this installation can give it a newer Node.js.';

/** Remembers which packages want another Node.js than builds have, as package managers say it while they install. */
export interface EngineHint {
  readonly see: (line: string) => void;
  /** For the log of a command that failed; null: none wants another one. */
  readonly text: () => string | null;
}

/**
 * Errors of a program on too old a Node.js do not say so: `difference is not a function`.
 * @param version of Node.js that builds run with
 */
export function createEngineHint(version: string): EngineHint {
  let name = '';
  let first: string | null = null;
  let count = 0;
  return {
    see: (line) => {
      name = NPM_PACKAGE.exec(line)?.[1] ?? name;
      const wanted = (NPM_WANTED.exec(line) ?? PNPM_WANTED.exec(line))?.[1];
      if (wanted === undefined) return;
      first ??= name === '' ? `Node.js ${wanted}` : `Node.js ${wanted} for ${name}`;
      count += 1;
    },
    text: () => {
      if (first === null) return null;
      const others = count > 1 ? `, and ${count - 1} more` : '';
      return `Packages ask for another Node.js than ${version}, which builds have here: ${first}${others}. ${MORE}`;
    },
  };
}
