import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import type { EditConflict } from './save-edit';

interface ConflictNoticeProps {
  readonly conflict: EditConflict;
  /** Puts theirs into the form. */
  readonly onTake: (fields: { readonly title?: string; readonly body?: string }) => void;
}

const TEXTS = ['title', 'body'] as const;

/**
 * Two people saved the same field: theirs is here, one's own in the form below; nothing is lost until one is chosen.
 */
export function ConflictNotice({ conflict: { theirs, fields }, onTake }: ConflictNoticeProps) {
  const { t } = useTranslation('tickets');
  return (
    <section role="alert" className="ticket-conflict" aria-label={t('conflict.title')}>
      <strong>{t('conflict.title')}</strong>
      <p>{t('conflict.text')}</p>
      {TEXTS.filter((field) => fields.includes(field)).map((field) => (
        <div key={field} className="ticket-theirs">
          <p className="ui-label">{t(field === 'title' ? 'conflict.theirTitle' : 'conflict.theirText')}</p>
          <p className="ticket-plain" dir="auto">
            {theirs[field]}
          </p>
          <div>
            <Button size="sm" onClick={() => onTake({ [field]: theirs[field] })}>
              {t('conflict.take')}
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}
