import type { Settings } from '#server/platform/settings.ts';
import { fileType } from '#common/rules/file-types.ts';

interface Addressed {
  readonly key: string;
  readonly mime: string;
}

/** Path of a file on every site. It ends as the file does: players and programs that save it go by that. */
export function filePath({ key, mime }: Addressed): string {
  const type = fileType(mime);
  return type === undefined ? `/media/${key}` : `/media/${key}/file.${type.ending}`;
}

/** The absolute address of a file, as the wire gives it. */
export function fileAddress(settings: Pick<Settings, 'siteUrl'>, file: Addressed): string {
  return `${settings.siteUrl}${filePath(file)}`;
}
