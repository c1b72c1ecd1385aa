import type { RecordField } from '#server/developer/source/texts/records.ts';
import type { Hints } from '../../instruction/instruction.ts';
import { isDocumentation } from '../of-kind.ts';
import type { Opened } from '../opened.ts';
import type { ReadFile } from '../project.ts';
import { readScope } from '../scope.ts';
import { constantsOf } from './constants-of.ts';
import { isSiteData } from '../is-site-data.ts';

/** A number that is written out. */
export interface FoundNumber {
  readonly file: ReadFile;
  readonly field: RecordField;
}

/** Where the code and the data of a site have a number: constants first. */
export async function numbersOf(opened: Opened, number: string, hints: Hints): Promise<readonly FoundNumber[]> {
  const { project, looks, languages } = opened;
  const isIt = (field: RecordField | null): field is RecordField => field?.writing === null && field.value === number;
  const constants = (await constantsOf(opened, [number], hints)).flatMap(({ file, constant: { field } }) =>
    isIt(field) ? [{ file, field }] : [],
  );
  const paths = readScope(project, hints, languages).paths.filter(
    (path) => isSiteData(path) && !isDocumentation(path) && !project.locales.includes(path),
  );
  const found: FoundNumber[] = [...constants];
  for (const file of await project.readAll(await project.search([number], paths))) {
    for (const record of (await looks?.findRecords(file.path, file.source)) ?? [])
      for (const field of record.fields) if (isIt(field)) found.push({ file, field });
  }
  return found;
}
