import { useTranslation } from 'react-i18next';
import { fileType } from '#common/rules/file-types.ts';
import type { MediaFile } from '#src/api/media-files.ts';

/** Seconds as players show them: '0:07', '12:30', '1:02:05'. */
function playTime(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** What people call the type of a file: 'PDF', 'MP4'. */
function typeName(mime: string): string {
  return (fileType(mime)?.ending ?? '').toUpperCase();
}

/** What a file is in short: its type, and how long it plays or how many pages it has. */
export function useFileFacts(): (file: MediaFile) => string {
  const { t } = useTranslation('ui');
  return ({ mime, duration, pages }) =>
    [typeName(mime), duration !== null && playTime(duration), pages !== null && t('files.pages', { count: pages })]
      .filter(Boolean)
      .join(' · ');
}
