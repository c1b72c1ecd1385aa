import type { SingleAnswer, TextPlace } from '../../assistant.ts';
import { placeAt, type Project, type ReadFile } from '../project.ts';

const MAX_USES = 100;

/** Where a file names a token without declaring it. */
function usesIn(file: ReadFile, name: string): TextPlace[] {
  const found: TextPlace[] = [];
  for (let at = file.source.indexOf(name); at >= 0; at = file.source.indexOf(name, at + name.length)) {
    const after = file.source.slice(at + name.length, at + name.length + 50);
    const isLonger = /[\w-]/.test(after[0] ?? '') || /[\w-]/.test(file.source[at - 1] ?? '');
    if (!isLonger && !/^\s{0,20}:/.test(after)) found.push(placeAt(file, at, name));
    if (found.length >= MAX_USES) break;
  }
  return found;
}

/** The places that use a token: what else changes with it. */
export async function tokenUses(project: Project, name: string): Promise<TextPlace[]> {
  const files = await project.readAll(await project.search([name], project.paths));
  return files.flatMap((file) => usesIn(file, name)).slice(0, MAX_USES);
}

/** `Where is --glow used?` */
export async function findTokenUses(project: Project, name: string): Promise<SingleAnswer> {
  return { outcome: 'answer', topic: 'places', places: await tokenUses(project, name), notes: [] };
}
