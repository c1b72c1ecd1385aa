import { isTooDeep } from './is-too-deep.ts';
import { jsonTexts, writeJsonTexts } from './json-file.ts';
import type { LocaleText, LocaleTexts, Written } from './locale-text.ts';
import { isYaml } from './sections.ts';
import { writeYamlTexts, yamlTexts } from './yaml-file.ts';

/** The texts of a locale file by their keys; null for what cannot be read, or nests too deep. */
export function textsOf(path: string, source: string): LocaleTexts | null {
  if (isTooDeep(source)) return null;
  try {
    return isYaml(path) ? yamlTexts(source) : jsonTexts(source);
  } catch (error) {
    // Both parsers go down by themselves, level by level.
    if (error instanceof RangeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Writes texts into a locale file; nothing else of it changes. @throws as its parser for what cannot be read */
export function writeTexts(path: string, source: string, texts: readonly LocaleText[]): Written {
  if (isTooDeep(source)) throw new SyntaxError('nests too deep');
  return isYaml(path) ? writeYamlTexts(source, texts) : writeJsonTexts(source, texts);
}
