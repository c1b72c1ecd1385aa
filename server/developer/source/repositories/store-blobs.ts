import { type GitRepository, linesOf, runGit } from './git';

/** Stores a content. @returns its sha */
export async function storeBlob(repository: GitRepository, content: Buffer | string): Promise<string> {
  return (await runGit(repository, ['hash-object', '-w', '--stdin'], { input: content })).stdout.toString().trim();
}

/** The commands for git's fast-import that store one content and print its sha. */
function toCommands(content: Buffer | string, index: number): Buffer[] {
  const bytes = Buffer.from(content);
  const mark = index + 1;
  return [Buffer.from(`blob\nmark :${mark}\ndata ${bytes.length}\n`), bytes, Buffer.from(`\nget-mark :${mark}\n`)];
}

/** Stores contents, all by one git: a process for each takes longer than all the rest. @returns their shas, in their order */
export async function storeBlobs(repository: GitRepository, contents: readonly (Buffer | string)[]): Promise<string[]> {
  const [first] = contents;
  if (first === undefined) return [];
  if (contents.length === 1) return [await storeBlob(repository, first)];
  const input = Buffer.concat(contents.flatMap(toCommands));
  return linesOf((await runGit(repository, ['fast-import', '--quiet'], { input })).stdout);
}
