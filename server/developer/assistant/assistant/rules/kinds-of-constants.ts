import { kindsOfElement } from '#server/developer/source/texts/names.ts';
import type { Kind } from '#server/developer/source/texts/text.ts';
import type { Group } from './groups.ts';
import type { Project, ReadFile } from './project.ts';

const SCRIPTS = /\.[cm]?[jt]sx?$/;
const DECLARED = /\bconst\s+([A-Za-z_$][\w$]*)\s*(?::\s*[\w<>[\]| ]{1,80})?=\s*['"`]?$/;
/** Letters before a text that its declaration is in. */
const MAX_BEFORE = 200;
const MAX_FILES = 100;

/** The constant that a text is the value of; null: it is none's. */
function constantOf({ file, offset }: Group): string | null {
  if (!SCRIPTS.test(file.path)) return null;
  return DECLARED.exec(file.source.slice(Math.max(0, offset - MAX_BEFORE), offset))?.[1] ?? null;
}

/** The kinds of the elements that show a constant, or hand it on: `<Button label={ADD_LABEL} />`. */
function kindsIn({ source }: ReadFile, name: string): Kind[] {
  const own = name.replaceAll('$', String.raw`\$`);
  const handed = new RegExp(String.raw`<([A-Z][\w.]*)\b[^<>]{0,500}=\{\s*${own}\s*\}`, 'g');
  const shown = new RegExp(String.raw`<([A-Za-z][\w.]*)\b[^<>]{0,500}>\s*\{\s*${own}\s*\}`, 'g');
  return [...source.matchAll(handed), ...source.matchAll(shown)].flatMap(([, element = '']) => kindsOfElement(element));
}

/** Places with the kinds of text that their constants are shown as. */
export async function withConstantKinds(project: Project, groups: readonly Group[]): Promise<Group[]> {
  const known: Group[] = [];
  for (const group of groups) {
    const name = group.role === 'text' && group.whole ? constantOf(group) : null;
    if (name === null) {
      known.push(group);
      continue;
    }
    const scripts = project.paths.filter((path) => SCRIPTS.test(path));
    const files = await project.readAll((await project.search([name], scripts)).slice(0, MAX_FILES));
    const kinds = files.flatMap((file) => kindsIn(file, name));
    known.push({ ...group, kinds: [...new Set([...group.kinds, ...kinds])] });
  }
  return known;
}
