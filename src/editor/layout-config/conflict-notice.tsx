import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { LayoutConfig } from './use-layout-config';

interface ConflictNoticeProps {
  readonly conflict: NonNullable<LayoutConfig['conflict']>;
  readonly onCompare: () => void;
  readonly onTakeTheirs: () => void;
  readonly onSaveOver: () => void;
}

/** Another person saved the page in between: what to do with theirs. */
export function ConflictNotice({ conflict, onCompare, onTakeTheirs, onSaveOver }: ConflictNoticeProps) {
  const { t } = useTranslation('layout-config');
  const { version, by } = conflict;
  return (
    <Notice
      tone="warning"
      live
      actions={
        <>
          <Button size="sm" onClick={onCompare}>
            {t('compareWith', { number: version })}
          </Button>
          <Button size="sm" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button size="sm" onClick={onSaveOver}>
            {t('saveOver')}
          </Button>
        </>
      }
    >
      {t('conflict', { name: by ?? t('somebody'), number: version })}
    </Notice>
  );
}
