import { judgeName } from '#server/developer/source/texts/names.ts';
import { readsLikeText } from '#server/developer/source/texts/reads-like-text.ts';
import type { Group } from './groups.ts';
import { isDocumentation } from './of-kind.ts';
import type { Project } from './project.ts';
import { isSiteData } from './is-site-data.ts';

const SCRIPTS = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/;
const MAX_FILES = 300;

/** The key under which a value of a data file is kept; null: the place is no such value. */
function keyOf({ role, unparsed, file, members }: Group): string | null {
  const path = members[0]?.text?.path ?? [];
  const isData = role === 'code' && !unparsed && file.path.endsWith('.json') && isSiteData(file.path);
  return isData ? (path.at(-1) ?? null) : null;
}

/** Whether a script imports a data file and reads a key of it: then what is kept there is shown. */
async function isRead(project: Project, path: string, key: string): Promise<boolean> {
  const name = (path.split('/').at(-1) ?? '').replace(/\.json$/, '');
  const scripts = project.paths.filter((each) => SCRIPTS.test(each));
  const importing = await project.readAll((await project.search([name], scripts)).slice(0, MAX_FILES));
  const isImported = importing.some(({ source }) =>
    [...source.matchAll(/\b(?:from|import|require)\s*\(?\s*['"]([^'"\n]{1,200})['"]/g)].some(
      ([, from = '']) => (from.split('/').at(-1) ?? '').replace(/\.json$/, '') === name,
    ),
  );
  if (!isImported) return false;
  const reading = await project.readAll((await project.search([key], scripts)).slice(0, MAX_FILES));
  return reading.some(
    ({ source }) => source.includes(`.${key}}`) || source.includes(`.${key} `) || source.includes(`.${key})`),
  );
}

/** Places with those among them as visible texts that a data file keeps and a page shows: `{product.name}`. */
export async function withShownData(project: Project, groups: readonly Group[]): Promise<Group[]> {
  const shown: Group[] = [];
  for (const group of groups) {
    const key = keyOf(group);
    const judged = key === null ? 'code' : judgeName(key);
    const isText = judged === 'shown' || (judged === 'maybe' && readsLikeText(group.said));
    const isShown =
      key !== null && isText && !isDocumentation(group.file.path) && (await isRead(project, group.file.path, key));
    const kinds = key !== null && key.toLowerCase() === 'alt' ? (['alt'] as const) : [];
    shown.push(isShown ? { ...group, role: 'text', kinds: [...group.kinds, ...kinds] } : group);
  }
  return shown;
}
