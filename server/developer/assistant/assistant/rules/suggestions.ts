import type { Project } from './project.ts';
import { said } from '#server/developer/source/texts/units.ts';

const EXAMPLES = /\.(?:[jt]sx|vue|html?|mdx?)$/;

/** Three sentences about this very project that would be understood. */
export async function suggestions(project: Project): Promise<string[]> {
  const files = await project.readAll(project.paths.filter((path) => EXAMPLES.test(path)).slice(0, 5));
  const sheets = await project.readAll(project.paths.filter((path) => /\.s?css$/.test(path)).slice(0, 3));
  const texts = files.flatMap((file) => file.texts?.texts ?? []).filter((text) => text.role === 'text');
  const short = texts.map(said).find((text) => text.length > 2 && text.length < 40 && !/['’]/.test(text)) ?? 'Sign in';
  const token = sheets.flatMap((file) => file.texts?.tokens ?? []).find((each) => each.sort === 'style');
  return [
    `Replace '${short}' with '…'`,
    token ? `Set ${token.name} to …` : 'Change the color #1570ef to …',
    `Where is '${short}'?`,
  ];
}
