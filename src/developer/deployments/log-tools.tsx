import { ChevronDown, ChevronsDown, Download, FilePen, MessageSquareCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LogLine } from '#src/api/deployments.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import type { LineFile } from './line-file';
import type { LogPlace } from './use-log-place';

interface LogToolsProps {
  readonly place: LogPlace;
  /** The one that is shown. */
  readonly line: LogLine | undefined;
  /** The address of that line. */
  readonly link: string;
  readonly isRunning: boolean;
  readonly isAsking: boolean;
  /** Asks the assistant about the line; null: the build did not fail, no line is shown, or no model would answer. */
  readonly onAsk: (() => void) | null;
  /** What the line of a failed build names. */
  readonly file: LineFile | null;
  readonly onOpen: (file: LineFile) => void;
  /** null: there is nothing to save. */
  readonly onDownload: (() => void) | null;
}

/** Above the log: what finds lines of it, and what is done with the one that is shown. */
export function LogTools({ place, line, link, isRunning, isAsking, onAsk, file, onOpen, onDownload }: LogToolsProps) {
  const { t } = useTranslation('deployments');
  const { search, onSearch, found, nextFound, errors, nextError, follow, onFollow } = place;
  return (
    <div className="log-tools">
      <SearchInput size="sm" value={search} onSearch={onSearch} label={t('searchLog')} />
      {search !== '' && (
        <Button
          size="sm"
          variant="ghost"
          icon={<ChevronDown />}
          disabledReason={found === 0 ? t('noneFound') : null}
          onClick={nextFound}
        >
          {t('found', { n: found })}
        </Button>
      )}
      {errors > 0 && (
        <Button size="sm" variant="ghost" icon={<ChevronDown />} data-tip-keys="E" onClick={nextError}>
          {t('errors', { n: errors })}
        </Button>
      )}
      {onAsk && line && (
        <Button
          size="sm"
          variant="ghost"
          icon={<MessageSquareCode />}
          busy={isAsking}
          disabledReason={line.text.trim() === '' ? t('lineEmpty') : null}
          onClick={onAsk}
        >
          {t('askLine')}
        </Button>
      )}
      {file && (
        <Button size="sm" variant="ghost" icon={<FilePen />} busy={isAsking} onClick={() => onOpen(file)}>
          {t('openLine', { ...file })}
        </Button>
      )}
      <Gap />
      {line && <CopyButton key={line.n} text={link} label={t('copyLine')} />}
      {isRunning && (
        <IconButton
          size="sm"
          label={t('follow')}
          icon={<ChevronsDown />}
          pressed={follow}
          onClick={() => onFollow(!follow)}
        />
      )}
      <IconButton
        size="sm"
        label={t('download')}
        icon={<Download />}
        disabledReason={onDownload === null ? t('logEmpty') : null}
        onClick={() => onDownload?.()}
      />
    </div>
  );
}
