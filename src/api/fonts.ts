import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { type FontKind, MAX_CSS_FAMILIES } from '#common/contract/font-files.ts';
import type { OwnFont } from '#common/contract/fonts.ts';
import { whileReading } from './client/activity';
import { call } from './client/client';
import { upload, type UploadOptions } from './client/upload';
import { type CallState, reread, useCall } from './client/use-call';

export type { FontKind, OwnFont };

const LIST = 'GET v1/fonts';
const CSS = 'GET v1/fonts/css';

/** The fonts that people of the site uploaded. */
export function useFonts(): CallState<typeof LIST> {
  return useCall(LIST, {});
}

/**
 * Uploads one file of a font whose license allows it; it joins the family that it names itself.
 * @throws ApiError `invalid` with the reason
 */
export async function saveFont(file: File, kind: FontKind, options: UploadOptions = {}): Promise<OwnFont> {
  const form = new FormData();
  form.set('licensed', 'true');
  form.set('kind', kind);
  form.set('file', file, file.name);
  const { font } = await upload('POST v1/fonts/save', form, options);
  await reread(LIST, CSS);
  return font;
}

/** @throws ApiError `in_use` while the theme names it */
export async function deleteFont(id: string): Promise<void> {
  await call('POST v1/fonts/delete', { body: { id } });
  await reread(LIST, CSS);
}

/** The faces of any number of families. */
async function loadFaces(families: readonly string[], lang: string): Promise<string> {
  const pieces: string[] = [];
  for (let from = 0; from < families.length; from += MAX_CSS_FAMILIES)
    pieces.push(families.slice(from, from + MAX_CSS_FAMILIES).join(','));
  const replies = await whileReading(Promise.all(pieces.map((each) => call(CSS, { query: { families: each, lang } }))));
  return replies.map(({ css }) => css).join('');
}

/**
 * Makes fonts known to the document, as the site serves them: a file is loaded when letters of it are drawn. Trees of their own
 * in the document draw with them too.
 * @param families as a theme names them; '' is none
 * @param lang BCP 47; decides which letters there are
 */
export function useFontFaces(families: readonly string[], lang: string): void {
  const named = [...new Set(families)].filter((family) => family !== '').sort();
  const { data } = useSWR(named.length === 0 ? null : [CSS, named, lang], () => loadFaces(named, lang), {
    keepPreviousData: true,
  });
  const css = named.length === 0 ? '' : (data ?? '');
  const [sheet] = useState(() => new CSSStyleSheet());
  useEffect(() => sheet.replaceSync(css), [sheet, css]);
  useEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [sheet]);
}
