import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Dimension, readAnalyticsCsv, type ViewFilter } from '#src/api/analytics.ts';
import type { Days } from '#src/ui/days.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

interface CsvButtonProps {
  readonly days: Days;
  readonly filters: readonly ViewFilter[];
  /** Absent: the days themselves. */
  readonly dimension?: Dimension;
  /** What the list is called. */
  readonly title: string;
}

/** Downloads the whole of a list, of which the screen shows the first rows. */
export function CsvButton({ days: { from, to }, filters, dimension, title }: CsvButtonProps) {
  const { t } = useTranslation('analytics');
  const { busy, run } = useSending();
  const name = `${dimension ?? 'views'}-${from}-${to}.csv`;
  const query = { from, to, filters: JSON.stringify(filters), ...(dimension && { dimension }) };
  const download = () => tryOrTell(async () => saveFile(await readAnalyticsCsv(query), name));
  return (
    <IconButton
      size="sm"
      icon={<Download />}
      label={t('download', { list: title })}
      busy={busy}
      onClick={() => void run(download)}
    />
  );
}
